/** One form of data that exists in the world, and the correct result of reading it. */
export interface Shape {
  /** The kind of data, which groups the shapes in the table. */
  kind: string;
  /** The claim that the shape tests, in the present tense. */
  claim: string;
  /** Reads the data. Returns the result and the correct one. */
  read: () => Promise<{ found: unknown; right: unknown }>;
}

/** A shape whose correct result is a constant. */
export const shape = (kind: string, claim: string, right: unknown, find: () => unknown): Shape => ({
  kind,
  claim,
  read: async () => ({ found: await find(), right }),
});
