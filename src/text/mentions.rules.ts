/** People that one text can mention; further names stay plain text. */
export const MENTIONED_MAX = 10;

/** A person whom a stored text mentions, with the typed name in lower case and the present one. */
export interface Mentioned {
  id: string;
  typed: string;
  username: string;
}

/** A mention in a text, by UTF-16 units. It includes the "@". */
export interface Mention {
  id: string;
  /** The person's present name, which may differ from the typed one. */
  username: string;
  offset: number;
  length: number;
}

// Letters of other scripts may touch a mention, because Japanese has no spaces. An email address or a page's address has none.
const MENTION = /(?<![A-Za-z0-9_.@＠/+-])[@＠]([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_@＠])/g;
// People look for others by their full name too.
const TYPED = /(?<![A-Za-z0-9_.@＠/+-])[@＠]([\p{L}\p{N}_]{0,30})$/u;

/** The names that a text mentions, in lower case, each once and at most `MENTIONED_MAX`. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].slice(0, MENTIONED_MAX);
}

/** The places in a text that mention the given people, in order. */
export function mentionsIn(text: string, people: readonly Mentioned[]): Mention[] {
  if (people.length === 0) return [];
  const byName = new Map(people.map((person) => [person.typed, person]));
  return [...text.matchAll(MENTION)].flatMap(({ 0: whole, 1: name = "", index }) => {
    const person = byName.get(name.toLowerCase());
    return person ? [{ id: person.id, username: person.username, offset: index, length: whole.length }] : [];
  });
}

/** The unfinished mention before the caret, without its "@"; null if the caret follows anything else. */
export function mentionAt(text: string, caret: number): { start: number; name: string } | null {
  const found = TYPED.exec(text.slice(0, caret));
  return found ? { start: found.index, name: found[1] ?? "" } : null;
}

/** Replaces an unfinished mention with a person's name and a space. */
export function completeMention(text: string, { start, name }: { start: number; name: string }, username: string) {
  const said = `@${username} `;
  const rest = text.slice(start + 1 + name.length).replace(/^ /, "");
  return { text: text.slice(0, start) + said + rest, caret: start + said.length };
}
