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

/**
 * The same value with its fields, and those of all in it, in the order that `as` has them; what `as` lacks comes behind. What is in order
 * is the same object.
 */
export function inOrderOf<T>(as: unknown, value: T): T {
  if (typeof as !== 'object' || as === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (Array.isArray(as) && as.length === value.length ? listInOrder(as, value) : value) as T;
  const keys = Object.keys(value);
  const wanted = [...Object.keys(as).filter(key => Object.hasOwn(value, key)), ...keys.filter(key => !Object.hasOwn(as, key))];
  const inner = wanted.map(key => [key, inOrderOf(Object.hasOwn(as, key) ? fieldOf(as, key) : undefined, fieldOf(value, key))] as const);
  const isSame = inner.every(([key, to], i) => keys[i] === key && fieldOf(value, key) === to);
  return isSame ? value : (Object.fromEntries(inner) as T);
}

function listInOrder(as: readonly unknown[], value: readonly unknown[]): readonly unknown[] {
  const inner = value.map((one, i) => inOrderOf(as[i], one));
  return inner.every((one, i) => one === value[i]) ? value : inner;
}

/** Fields that may be undefined, which are then left out. */
type Defined<T> = { readonly [F in keyof T as undefined extends T[F] ? never : F]: T[F] } & {
  readonly [F in keyof T as undefined extends T[F] ? F : never]?: Exclude<T[F], undefined>;
};

/** Without the fields that are undefined. */
export const omitUndefined = <const T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
