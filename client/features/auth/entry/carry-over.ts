interface Typed {
  email: string;
  password: string;
}

/** In memory only, for the moment between the two pages. */
let typed: Typed | null = null;

/** Input carried over from one form to the other, which has its own page. */
export function carryOver({ email, password }: Typed): void {
  typed = email || password ? { email, password } : null;
}

/** @returns the carried-over input, once */
export function takeCarriedOver(): Typed | null {
  const taken = typed;
  typed = null;
  return taken;
}
