/** What a process of its own can be asked: by name, with what can be sent from one process to another. */
export type Tasks = Record<string, (input: never) => Promise<unknown>>;

/** What goes to it. */
export interface Asked {
  name: string;
  input: unknown;
}

/** What comes back. A fault is one of ours: what is wrong with what was read is a result as any other. */
export type Answered = { result: unknown } | { fault: { message: string; code?: string | undefined } };
