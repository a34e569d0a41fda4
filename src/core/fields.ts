// Plain data by the names of its fields, where no type can name them: what a question asks for, what a rule needs, what a file holds.

export type NamedFields = Readonly<Record<string, unknown>>;

/** What a field of this name holds; undefined where there is none. */
export const fieldOf = (of: object, name: string): unknown => Reflect.get(of, name);

/** The same object, read by any name. */
export const fieldsOf = (of: object): NamedFields => of as NamedFields;

/** What stands at a path, reached through records and lists only, never through what every object inherits; undefined for nothing. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, key) => (typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? Reflect.get(here, key) : undefined),
    value,
  );

/** Changed in some fields; undefined takes one away. */
export function withFields<T extends object>(of: T, change: { readonly [F in keyof T]?: T[F] | undefined }): T {
  const next = { ...of, ...change };
  for (const [field, value] of Object.entries(change)) if (value === undefined) Reflect.deleteProperty(next, field);
  return next;
}

/** With a field of this name, behind the others; undefined takes it away. */
export function withField<T extends object>(of: T, field: string, value: unknown): T {
  const others = { ...of };
  Reflect.deleteProperty(others, field);
  return value === undefined ? others : { ...others, [field]: value };
}

/** Fields that may be undefined, which are then left out. */
type Defined<T> = { readonly [F in keyof T as undefined extends T[F] ? never : F]: T[F] } & {
  readonly [F in keyof T as undefined extends T[F] ? F : never]?: Exclude<T[F], undefined>;
};

/** Without the fields that are undefined. */
export const omitUndefined = <const T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
