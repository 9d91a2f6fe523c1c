const endings: (() => Promise<unknown>)[] = [];

/** Runs `ending` after the last file of this process, to close what the files share. */
export function atEnd(ending: () => Promise<unknown>): void {
  endings.push(ending);
}

/** Called by the preload, whose `afterAll` runs after that of the last file. */
export async function runEndings(): Promise<void> {
  await Promise.all(endings.splice(0).map((ending) => ending()));
}

let endingsOfTest: (() => Promise<unknown>)[] | null = null;

/**
 * Runs a function after the current test without delaying the next one.
 * @returns false outside of tests, when a file sets up what all of its tests share
 */
export function atEndOfTest(ending: () => Promise<unknown>): boolean {
  endingsOfTest?.push(ending);
  return endingsOfTest !== null;
}

/** Called by the preload before each test. */
export function beginTest(): void {
  endingsOfTest = [];
}

/** Called by the preload after each test. */
export function endTest(): void {
  for (const ending of endingsOfTest ?? []) void ending().catch(() => {});
  endingsOfTest = null;
}
