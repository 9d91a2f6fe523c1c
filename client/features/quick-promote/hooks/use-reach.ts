import { keepPreviousData } from "@tanstack/react-query";
import type { ReachRange } from "../../../../src/quick-promote/reach.rules.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { PromoteForm } from "../flow/promote-form.ts";

/** How many people the chosen audience may be; undefined until it is known. What can't be known is not enough data. */
export function useReach(form: PromoteForm, country: string): ReachRange | undefined {
  const { isAutoTargeting, ages, genders, interests } = form;
  const chosen = isAutoTargeting ? {} : { ages: [...ages], genders: [...genders], interests: [...interests] };
  const { data, isError } = trpc.quickPromote.reach.useQuery(
    { ...chosen, country },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return isError ? null : data?.range;
}
