/** One way in which the world writes something, with its correct result. */
export interface Shape {
  /** The kind of thing it is one of, for the table. */
  kind: string;
  /** A claim in the present tense. */
  claim: string;
  /** Reads it, and answers the result and the correct one. */
  read: () => Promise<{ found: unknown; right: unknown }>;
}

/** A shape whose correct result is known beforehand. */
export const shape = (kind: string, claim: string, right: unknown, find: () => unknown): Shape => ({
  kind,
  claim,
  read: async () => ({ found: await find(), right }),
});
