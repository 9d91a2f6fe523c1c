import type { Chapter } from "../scene.ts";
import { firstPinOn } from "../steps.ts";

const HIKES = "/robinmarlow/weekend-hikes/";

export const PAPER: Chapter = {
  title: "On paper",
  scenes: [
    {
      name: "paper-board",
      says: "A printed board is black on white, without bars and buttons, and no column is cut.",
      at: HIKES,
      isPaper: true,
    },
    {
      name: "paper-pin",
      says: "A printed Pin is the picture with its facts.",
      at: firstPinOn("/robinmarlow/animals-that-look-surprised/"),
      isPaper: true,
      isDark: true,
    },
    {
      name: "paper-explore",
      says: "Topics print as pictures, and not as white boxes.",
      at: "/ideas/",
      who: "visitor",
      isPaper: true,
    },
    {
      name: "paper-phone",
      says: "A phone's bottom bar is not printed on every page.",
      at: HIKES,
      size: "phone",
      isPaper: true,
    },
  ],
};
