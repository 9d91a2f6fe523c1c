import { createContext } from "react";

/** A move within the app, as its animation needs to know it. */
interface PageMove {
  /** Paths. */
  from: string;
  to: string;
  /** Back, by one or several entries. */
  isBack: boolean;
}
type Update = () => Promise<void>;
export type AnimateMove = (move: PageMove, update: Update) => Promise<void>;

let animate: AnimateMove | null = null;

/** Routes all later navigation through `animated`, whose code loads with the first page that needs it. */
export function animateMoves(animated: AnimateMove): void {
  animate = animated;
}

/** Renders the next page, with or without animation. */
export const showMove: AnimateMove = (move, update) => (animate ? animate(move, update) : update());

/** Navigates within the site without a page load; provided by the shell. Null if links are left to the browser. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);
