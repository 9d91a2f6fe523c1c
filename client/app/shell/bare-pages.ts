const BARE = [
  /^\/pin\/create\/[^/]+\/?$/,
  /^\/pin\/\d+\/repin(\/|$)/,
  /^\/board\/create\/?$/,
  /^\/board\/\d+\/create_section\/?$/,
];

/** Pages with a single task in a popup or on a phone; rendered without bars. */
export const isBarePage = (path: string) => BARE.some((pattern) => pattern.test(path));
