/** Tasks that a sandboxed process offers, by name; inputs and results must be serializable. */
export type Tasks = Record<string, (input: never) => Promise<unknown>>;

/** The message sent to the process. */
export interface Asked {
  name: string;
  input: unknown;
}

/** The first message of a process, which can run tasks from then on. */
export const READY = "ready";

/** A reply. A fault is our own bug; invalid input is reported as a result. */
export type Answered = { result: unknown } | { fault: { message: string; code?: string | undefined } };
