import { keepPreviousData } from "@tanstack/react-query";
import type { ReachRange } from "../../../../src/quick-promote/promote.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import type { PromoteForm } from "../flow/promote-form.ts";

/** The estimated audience size; undefined until known. An unknown size counts as not enough data. */
export function useReach(form: PromoteForm, country: string): ReachRange | undefined {
  const { isAutoTargeting, ages, genders, interests } = form;
  const chosen = isAutoTargeting ? {} : { ages: [...ages], genders: [...genders], interests: [...interests] };
  const { data, isError } = trpc.quickPromote.reach.useQuery(
    { ...chosen, country },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  return isError ? null : data?.range;
}
