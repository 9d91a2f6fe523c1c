import { createContext, useContext } from "react";
import type { Pin } from "../../../src/model/pin.ts";

/** The action that a visitor attempted; the log-in window's title depends on it (spec visitor 2). */
export type LoginReason = "see-more" | "save" | "follow" | "comment";

/** The part of a Pin that the log-in window shows when a visitor wants to save it. */
export type WishedPin = Pick<Pin, "images" | "dominantColor" | "isBlurred">;

export interface LoginWish {
  reason: LoginReason;
  /** The Pin the action is about, if any. */
  pin?: WishedPin | undefined;
  /** The person or board to follow, or to unfollow if already followed. */
  follow?: { name: string; isFollowing: boolean } | undefined;
  /** Resumes the action after log-in in this window, once the page has refreshed. */
  goOn?: (() => void) | undefined;
}

export interface LoginPrompt {
  /** Opens the log-in window over the page. */
  ask: (reason: LoginReason, about?: Omit<LoginWish, "reason">) => void;
  /** Preloads the window's code. */
  prepare: () => void;
}

export const LoginPromptContext = createContext<LoginPrompt>({ ask: () => {}, prepare: () => {} });
export const useLoginPrompt = () => useContext(LoginPromptContext);
