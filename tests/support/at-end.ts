const endings: (() => Promise<unknown>)[] = [];

/** Has something done when all files of this process are through: the end of what they share. */
export function atEnd(ending: () => Promise<unknown>): void {
  endings.push(ending);
}

/** The preload calls it, whose `afterAll` comes after that of the last file. */
export async function runEndings(): Promise<void> {
  await Promise.all(endings.splice(0).map((ending) => ending()));
}

let endingsOfTest: (() => Promise<unknown>)[] | null = null;

/**
 * Runs a function after the present test; nobody waits for it.
 * @returns false between tests, when a file makes what all of its tests share
 */
export function atEndOfTest(ending: () => Promise<unknown>): boolean {
  endingsOfTest?.push(ending);
  return endingsOfTest !== null;
}

/** The preload calls it before each test. */
export function beginTest(): void {
  endingsOfTest = [];
}

/** The preload calls it after each test. */
export function endTest(): void {
  for (const ending of endingsOfTest ?? []) void ending().catch(() => {});
  endingsOfTest = null;
}
