interface Typed {
  email: string;
  password: string;
}

/** In memory only, for the moment between the two pages. */
let typed: Typed | null = null;

/** Stores input to carry over to the other form, which is on a separate page. */
export function carryOver({ email, password }: Typed): void {
  typed = email || password ? { email, password } : null;
}

/** @returns the carried-over input, once */
export function claimCarriedOver(): Typed | null {
  const taken = typed;
  typed = null;
  return taken;
}
