import type { Collaborators } from "./collaborators.ts";

interface BoardDraft {
  name: string;
  secret: boolean;
  collaborators: Collaborators;
}

/** In this page's memory: what was typed of a new board, by whose it is and what it is made for, until it is made or cancelled. */
const drafts = new Map<string, BoardDraft>();

export const boardDraft = (key: string): BoardDraft | undefined => drafts.get(key);
export const keepBoardDraft = (key: string, draft: BoardDraft): void => void drafts.set(key, draft);
export const forgetBoardDraft = (key: string): void => void drafts.delete(key);
