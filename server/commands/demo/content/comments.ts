/** A comment on a Pin, and the replies that the Pin's owner may give. */
export interface Remark {
  text: string;
  /** If the owner replies, the reply is one of these. */
  answers?: readonly string[];
}

/** Remarks that fit any picture. */
export const ANYWHERE: readonly Remark[] = [
  { text: "I keep coming back to this one." },
  { text: "How did I miss this until today?", answers: ["Better late than never!"] },
  { text: "The colours. That is all, the colours." },
  { text: "My whole family has now seen this on my phone.", answers: ["Say hello to them from me."] },
  { text: "Saved it twice by accident and I am not sorry." },
  { text: "Who took it, do you know?", answers: ["The name is in the description, where there is one."] },
  { text: "This would make a very hard jigsaw puzzle.", answers: ["A thousand pieces, all of them cruel."] },
  { text: "Quietly one of the best things on here." },
  { text: "I showed it to my class, they talked about it for half an hour." },
  { text: "Stopped scrolling for this." },
];

/** Remarks by a picture's subject, so that they match what it shows. */
export const REMARKS: Readonly<Record<string, readonly Remark[]>> = {
  architecture: [
    { text: "Whoever has to clean those corners has my respect.", answers: ["They have a very long brush."] },
    { text: "Built to be looked up at." },
    {
      text: "Do you know when it was finished?",
      answers: ["I would have to look it up. Later than it looks, I think."],
    },
    {
      text: "The shadows do half of the work here, and they are free.",
      answers: ["Best colleague I ever had, the sun."],
    },
    {
      text: "Drew this at lunch. Got the proportions wrong, had fun anyway.",
      answers: ["Show us!", "Wrong is how it starts."],
    },
    { text: "You can hear your own steps in there just by looking." },
    { text: "Is one allowed inside?", answers: ["On most days, if you ask nicely."] },
  ],
  city: [
    { text: "I lived two streets from there for a year. Still miss the bakery.", answers: ["Which bakery?"] },
    { text: "What time of day was that?", answers: ["Late, when the offices go home."] },
    { text: "Somewhere in there somebody is looking for their keys." },
    { text: "I would sit by that window for a week." },
    { text: "Cities should always be seen with wet streets." },
  ],
  animals: [
    { text: "That look. My aunt has exactly that look.", answers: ["Please send my regards to your aunt."] },
    { text: "How close were they?", answers: ["Further away than it seems, and that was fine with everybody."] },
    { text: "I am going to call this one Gerald.", answers: ["Gerald it is.", "We already call him Gerald."] },
    { text: "The patience that goes into one picture like this!" },
    { text: "My daughter asks whether it had breakfast.", answers: ["It had. Twice."] },
    { text: "Not impressed by any of us, and rightly so." },
  ],
  mammals: [{ text: "You can count the whiskers. I did.", answers: ["And? How many?"] }],
  birds: [
    {
      text: "Waited three winters for that one. Never mind, I am happy for everybody else.",
      answers: ["Fourth winter is the one."],
    },
    { text: "The feathers look as if somebody had ironed them." },
  ],
  sea: [
    { text: "I can taste the salt." },
    {
      text: "Water temperature, please. Asking for a whole swimming club.",
      answers: ["Eleven degrees. You will love it."],
    },
    { text: "That green in the wave is the hardest colour there is to paint." },
    { text: "Put the kettle on, we are going in.", answers: ["Kettle is on."] },
    { text: "Looks calm. It is not calm.", answers: ["It never is."] },
  ],
  mountains: [
    { text: "Is there a hut nearby?", answers: ["An hour further down. Soup until two."] },
    { text: "Slowly, slowly, and there you are." },
    {
      text: "We turned round just before this ridge, because of the weather. Next year.",
      answers: ["It will wait for you."],
    },
    { text: "That blue at the back is three different blues.", answers: ["Seven, if you look long enough."] },
    { text: "Which side is the path on?", answers: ["The left one, behind the rocks."] },
  ],
  hiking: [{ text: "Boots or shoes?", answers: ["Boots. Trust me, boots."] }],
  flowers: [
    { text: "What is it called? I want a whole bed of it.", answers: ["It is in the title. Plant it in autumn."] },
    {
      text: "Mine never open as far as that. Too little sun?",
      answers: ["More sun, less water. Sorry about the water."],
    },
    { text: "Three of these in a narrow vase and the table is done." },
    { text: "The bees will be pleased." },
  ],
  plants: [
    { text: "Would that survive a north-facing window?", answers: ["It would sulk, but it would survive."] },
    { text: "Every leaf a different green. I have tried to count them." },
  ],
  art: [
    {
      text: "I stood in front of it for so long that the guard asked whether I was all right.",
      answers: ["And were you?"],
    },
    {
      text: "No reproduction gets that colour right, and I have tried a few.",
      answers: ["Not even the expensive ones?"],
    },
    { text: "Look at what is going on in the background, too." },
    { text: "I have this as a print in the kitchen and it makes the washing-up bearable." },
  ],
  space: [
    { text: "How large is that, in things that I know?", answers: ["Larger than all of them."] },
    { text: "I show this one to beginners first. They are quiet for a minute, then come the questions." },
    { text: "And we worry about parking." },
    {
      text: "Can one see that with a small telescope?",
      answers: ["As a grey smudge. The best grey smudge of your life."],
    },
    { text: "My son wants to know who cleans up there.", answers: ["Gravity does, mostly."] },
  ],
  desert: [
    { text: "So quiet that you hear your own blood.", answers: ["Yes. Exactly that."] },
    { text: "No footprints. For how long, I wonder?", answers: ["Until the wind has had its tea."] },
    { text: "The shade on the left would be my place." },
  ],
  snow: [
    { text: "Cold feet just from looking." },
    {
      text: "What do you do with the batteries at those temperatures?",
      answers: ["Inside the jacket, next to the sandwich."],
    },
  ],
  forest: [{ text: "I know that smell." }, { text: "Are there mushrooms in there?", answers: ["I never said where."] }],
  food: [
    { text: "Now I have to go shopping again." },
    { text: "Recipe, please!", answers: ["My grandmother would have to agree first."] },
  ],
  fields: [
    { text: "Up before the tractor, I see.", answers: ["Up before the cows, even."] },
    { text: "Straight lines like these take thirty years of practice." },
  ],
  music: [{ text: "What does it sound like?", answers: ["Lower than you think."] }],
  trains: [
    { text: "Window seat, direction of travel, and no announcements, please.", answers: ["We are the same person."] },
  ],
  interior: [
    { text: "Where do those people keep their things?", answers: ["In a second room that nobody photographs."] },
  ],
};
