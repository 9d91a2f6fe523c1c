/** What the error MOVED tells: where on this site the thing is now. */
export interface Moved {
  redirectUrl: string;
}

export const movedTo = (...segments: string[]): { data: Moved } => ({
  data: { redirectUrl: `/${segments.map(encodeURIComponent).join("/")}/` },
});
