/** Requests to a repeatedly killed site, and its answers: nothing here is read from its database. */

export interface SavedPin {
  /** Null until an answer comes. */
  id: string | null;
  key: string;
  /** The board that must have it; two boards if the answer to its move never came. */
  boards: string[];
}

export interface Account {
  email: string;
  acknowledged: boolean;
}

export interface Ledger {
  pins: SavedPin[];
  accounts: Account[];
  /** Addresses of pictures. */
  pictures: string[];
  acknowledged: { saves: number; moves: number; signUps: number; uploads: number };
  /** Sentences, one for each lost thing. */
  lost: string[];
}

export const newLedger = (): Ledger => ({
  pins: [],
  accounts: [],
  pictures: [],
  lost: [],
  acknowledged: { saves: 0, moves: 0, signUps: 0, uploads: 0 },
});
