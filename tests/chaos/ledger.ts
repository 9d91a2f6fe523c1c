/**
 * Requests to a site that is killed again and again, and their answers. Nothing here comes from the site's database.
 */

export interface SavedPin {
  /** Null until an answer comes. */
  id: string | null;
  key: string;
  /** The board that the Pin must be on. It may be on either of two boards if a move was never answered. */
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
