/** Texts of the terms, the privacy policy, and the picture credits. */
export const en = {
  about: "{{title}} of {{brand}}",
  elsewhere: "{{brand}} has put it here:",
  questions: "Questions?",
  write: "Write to us.",
  terms: {
    title: "Terms of service",
    lead: "These are the rules of {{brand}}. By signing up, you agree to them.",
    account: "Your account",
    accountText:
      "You are old enough to use {{brand}} where you live, and what you tell us about yourself is true. Keep your password to yourself: you answer for what is done with your account.",
    content: "What you save",
    contentText:
      "What you make stays yours. You let us show it to the people its board is for. Save only what you may share, and name your source. If somebody saved a picture of yours against your will, tell us and we'll take it down.",
    forbidden: "What doesn't belong here",
    forbiddenText:
      "Nothing illegal, no sexual content, no hatred, no spam, nobody else's private life, and nothing that attacks people or this site. We may remove such things and close accounts. If we do that to you, you can appeal.",
    leaving: "Leaving",
    leavingText: "You can download your data and delete your account in your settings at any time.",
    promise: "What we promise",
    promiseText:
      "We run {{brand}} with care, but as it is. We can't promise that it is always available or that everything on it is right.",
  },
  privacy: {
    title: "Privacy policy",
    lead: "This is what {{brand}} stores about you, and why.",
    given: "What you give us",
    givenText:
      "Your email, your birthday, your name and picture, and what you save, write and follow. We store your password only as a hash. Nobody but you sees your email, birthday and settings, and only the people on a secret board see it.",
    collected: "What we collect",
    collectedText:
      "The browsers you are logged in with, their kind and their network, so that you can spot a log-in that isn't yours. We strip the location and device that cameras write into pictures. Owners of Pins see how often these were seen and clicked, but not by whom: we store only the sums. If the site shows ads, we keep for 28 days which pages of some people had room for one, under a number instead of a name, so that advertisers can see a forecast. With each page we keep the country, region and city where its network address seems to be. Of people without personalized ads, it holds no age, gender or interests.",
    cookies: "Cookies",
    cookiesText:
      "One for your session, one to recognize your browser, one each for your theme, language and view of boards, and one for announcements that you have dismissed. None of them follows you to other sites.",
    others: "Others",
    partner:
      "Only with your consent do we tell an advertising partner which pages you open, and a scrambled form of your email. We give your data to nobody else, unless the law makes us.",
    nobody: "We give your data to nobody, unless the law makes us.",
    push: "If you turn on notifications on a device, the push service of your browser delivers them. It learns the device and the time, but can't read them.",
    provider: "If you log in with a provider, that provider learns of it.",
    adsOff:
      "You have turned personalized ads off: wherever you are logged in, we tell the partner nothing about you, whatever you agreed to before. You can turn them on again here:",
    adsOn:
      "With an account you can decide for all your devices at once. Without personalized ads we tell the partner nothing. Without personalization from sites you visit we tell it only that you logged in. Both are here:",
    settings: "Privacy and safety",
    rights: "Your rights",
    rightsText:
      "In your settings you can see and change what we have about you, download a copy of all of it, and delete your account. We erase deleted data from our database after its grace period, and messages that we sent after 30 days.",
  },
  waiting: {
    title: "Your account is waiting",
    lead: "Thank you for signing up. The people who run {{brand}} review each new account before it opens.",
    next: "We'll email you when they have decided. Until then, nobody sees your account.",
    home: "Look around",
  },
  credits: {
    toGeonames: "To GeoNames",
    citiesTerms: "Terms of CC BY 4.0",
    cities: "Cities that ads can be for come from GeoNames. We keep those of 15,000 people or more.",
    title: "Picture credits",
    about: "Who made the pictures that {{brand}} comes with, and on what terms.",
    lead: "{{brand}} comes with pictures to try it out. These people made them and let everybody use them. Pictures that people save here name their source on their own pages.",
    none: "No pictures came with this site",
    noneText: "People saved everything here themselves.",
    terms: "Terms of {{licence}}",
    by: "by {{author}}",
  },
} as const;
