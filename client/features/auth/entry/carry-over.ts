interface Typed {
  email: string;
  password: string;
}

/** In this page's memory alone, for the moment between two pages of it. */
let typed: Typed | null = null;

/** What stands in one form and shall stand in the other, which has a page of its own. */
export function carryOver({ email, password }: Typed): void {
  typed = email || password ? { email, password } : null;
}

/** @returns what was carried over, once */
export function takeCarriedOver(): Typed | null {
  const taken = typed;
  typed = null;
  return taken;
}
