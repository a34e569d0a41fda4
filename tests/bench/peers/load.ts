// The libraries that the kernel is measured against. What they export is typed by who loads them: only what the bench calls.

/** A library by name; undefined when the bench does without libraries. */
export type Load = <T>(name: string) => Promise<T | undefined>;

/** Loads what is installed in this folder. */
export const importInstalled: Load = name => import(name);

export const none: Load = async () => undefined;
