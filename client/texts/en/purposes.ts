/** The purposes of actions that ask people to confirm that it's them. */
export const en = {
  password: "This changes your password.",
  email: "This changes your email address.",
  token: "This creates a token that programs can use your account with.",
  deactivate: "This closes your account.",
  support: "This lets administrators look at your private lists.",
  accounts: "This changes the accounts that you can log in with.",
  factors: "This changes how your log-in is protected.",
  feed: "This creates a new address for the feeds of your secret boards.",
  sso: "This changes who can log in through your business.",
  business: "This changes who can act for your business.",
  money: "This changes what is billed, and to whom.",
  advertising: "You haven't used the advertising area for a while.",
  apps: "This lets an app use your account.",
  administration: "You're doing this as an administrator of the site.",
} as const;
