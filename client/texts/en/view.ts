/** Texts of what a person wants to see, and of who may reach them. */
export const en = {
  title: "Your view",
  lead: "Choose what you'd rather not see. Others see the site as before.",
  words: {
    title: "Hidden words",
    lead: "Pins, comments and messages from strangers with one of these words stay out of your feeds, searches, notifications and mails. Boards and profiles that you open stay complete.",
    field: "Word, phrase or #hashtag",
    time: "Hide it",
    add: "Hide",
    list: "Words you hide",
    until: "Until {{day}}",
    remove: "Show {{word}} again",
    none: "You don't hide any words.",
    short: "Enter a word with at least two letters or digits.",
  },
  sensitive: {
    title: "Sensitive pictures",
    lead: "Wounds, nudity and other things that not everybody wants to meet.",
    choices: {
      blur: "Blur them until I press a button",
      show: "Show them",
      hide: "Hide them from feeds, searches and notifications",
    },
    minor: "You don't see sensitive pictures, because you are under 18.",
  },
  aiMade: {
    title: "Pictures made with AI",
    hide: "Hide pictures made with AI",
    hint: "From feeds, searches and notifications. We know of those whose file or owner says so, and of those that moderators labeled.",
  },
  times: { day: "For a day", week: "For a week", month: "For 30 days", forever: "Until I show it again" },
  more: { title: "People and feed", muted: "People you muted", tuner: "Tune your home feed" },
  reach: {
    title: "Who can reach you",
    lead: "Conversations, invitations and mentions that you already have stay.",
    messagesFrom: "Who can start a conversation with you",
    invitesFrom: "Who can invite you to boards",
    mentionsFrom: "Who can mention you",
    audiences: { everyone: "Everyone", followed: "People you follow", nobody: "No one" },
  },
} as const;
