/** Texts of business accounts. */
export const en = {
  business: {
    createTitle: "Create a business account",
    createLead: "Show what you make to people who look for ideas.",
    name: "Business name",
    nameHint: "It is shown on your profile and your Pins.",
    email: "Email",
    password: "Password",
    passwordHint: "At least {{min}} characters",
    birthdate: "Birthdate",
    birthdayWhy: "Yours, as the person who opens the account. It isn't shown on the profile.",
    create: "Create account",
    haveAccount: "Do you have a business account?",
    logIn: "Log in",

    hasAccount: "This address has an account already.",
    logInToConvert: "Log in to turn it into a business account",
    convertTitle: "Turn your account into a business account",
    convertLead:
      "You keep your address, your boards and your followers. The name of your business becomes the account's name.",
    convertKnown:
      "You're logged in to the account of this address. Turn it into a business account: you keep its boards and followers, and its name becomes your business's.",
    convert: "Turn into a business account",
    converted: "This is a business account now",
    alreadyTitle: "This is a business account",
    alreadyText: "You're all set.",
    goOn: "Go on",
  },
} as const;
