import { DEMO_USERNAME } from "./demo-person.ts";

export interface DemoMessage {
  /** A username. */
  from: string;
  text?: string;
  /** Name of the picture whose Pin is attached to the message. */
  picture?: string;
}

export interface DemoConversation {
  /** Usernames of the other members. */
  people: readonly string[];
  messages: readonly DemoMessage[];
  /** The demo person has not seen the newest message. */
  isUnread?: true;
}

const me = (text: string, picture?: string): DemoMessage => ({
  from: DEMO_USERNAME,
  text,
  ...(picture && { picture }),
});

/** Conversations of the demo person; the one that started longest ago comes first. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    people: ["mrsokafor"],
    messages: [
      me("Hello Ngozi, may I ask you something about dahlias?"),
      { from: "mrsokafor", text: "You may ask me anything about dahlias. Sit down first." },
      me("This one, in a bed that faces west. Four metres by six in all. Too much?", "peach-dahlia"),
      {
        from: "mrsokafor",
        text: "One is never too much, three is company. Stake them before you think that you need to.",
      },
      me("Thank you! I will send you a picture in August."),
      { from: "mrsokafor", text: "Send it in July, so that I can still correct you." },
    ],
  },
  {
    people: ["otterwatchtom"],
    messages: [
      { from: "otterwatchtom", text: "You liked the surprised ones, so:", picture: "otters" },
      me("They look as if I had walked in on a meeting."),
      { from: "otterwatchtom", text: "You had. It was about fish." },
    ],
  },
  {
    people: ["studiohalvorsen"],
    messages: [
      me("Is there any chance that this colour has a name that I could say in a paint shop?", "orange-arch"),
      {
        from: "studiohalvorsen",
        text: "Ask for a burnt orange and take the sample home. It looks brown in the shop, always.",
      },
      me("Brown it is, then. One wall only."),
    ],
  },
  {
    people: ["slowtrainsophie", "kwabenaosei"],
    messages: [
      me("You two know trains and I know nothing. Six weeks, one ticket, where do I begin?"),
      {
        from: "slowtrainsophie",
        text: "On the Loire. Slow trains, a castle at every third stop.",
        picture: "chambord",
      },
      { from: "kwabenaosei", text: "And go round by the bridges. I will make you a list, it will be long." },
      { from: "slowtrainsophie", text: "It will be very long, he made one for me." },
      me("I have six weeks!"),
      { from: "kwabenaosei", text: "Then I can leave in the viaducts. Do you like viaducts?", picture: "trail-bridge" },
    ],
    isUnread: true,
  },
  {
    people: ["valentinarossi"],
    messages: [
      {
        from: "valentinarossi",
        text: "For the night with the kids: Jupiter is up early this month.",
        picture: "jupiter-blue-swirls",
      },
      me("They want to know whether it is windy there."),
      {
        from: "valentinarossi",
        text: "Tell them: about four hundred kilometres an hour, and it has not stopped since their great-great-grandparents.",
      },
      me("I have told them. Nobody is asleep now."),
      { from: "valentinarossi", text: "My work here is done. Take binoculars, you can see four of the moons." },
    ],
    isUnread: true,
  },
];
