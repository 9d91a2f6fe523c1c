const endings: (() => Promise<unknown>)[] = [];

/** Has something done when all files of this process are through: the end of what they share. */
export function atEnd(ending: () => Promise<unknown>): void {
  endings.push(ending);
}

/** The preload calls it, whose `afterAll` comes after that of the last file. */
export async function runEndings(): Promise<void> {
  await Promise.all(endings.splice(0).map((ending) => ending()));
}
