import { router } from "../trpc/router.ts";
import { autocomplete } from "./autocomplete.ts";
import { base } from "./base.ts";
import { boards } from "./boards.ts";
import { pins } from "./pins.ts";
import { suggest } from "./suggest.ts";
import { users } from "./users.ts";

export const searchRouter = router({ base, pins, boards, users, suggest, autocomplete });
