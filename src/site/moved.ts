/** Data of the error MOVED: the thing's current address on this site. */
export interface Moved {
  redirectUrl: string;
}

export const movedTo = (...segments: string[]): { data: Moved } => ({
  data: { redirectUrl: `/${segments.map(encodeURIComponent).join("/")}/` },
});
