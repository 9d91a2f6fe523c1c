import type { Chapter } from "./scene.ts";
import { ARRIVE } from "./scenes/arrive.ts";
import { BOARDS } from "./scenes/boards.ts";
import { COLLECT } from "./scenes/collect.ts";
import { FIND } from "./scenes/find.ts";
import { PAPER } from "./scenes/paper.ts";
import { PINS } from "./scenes/pins.ts";
import { SAVE } from "./scenes/save.ts";

/** All scenes, in the order of the page; later ones add Pins that earlier ones should not find. */
export const CHAPTERS: readonly Chapter[] = [ARRIVE, FIND, PINS, PAPER, BOARDS, SAVE, COLLECT];
