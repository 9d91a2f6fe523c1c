/** Data of the error MOVED: the current address on this site of the requested page. */
export interface Moved {
  redirectUrl: string;
}

export const movedTo = (...segments: string[]): { data: Moved } => ({
  data: { redirectUrl: `/${segments.map(encodeURIComponent).join("/")}/` },
});
