import { useState } from "react";
import { type AudienceRule, HASHES_MAX } from "../../../src/audiences/audience.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { useAction } from "../../lib/calls/use-action.ts";
import { sha256 } from "../../lib/format/hex.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";

/** Creates, refreshes, shares and deletes audiences. */
export function useAudiences(advertiserId: string) {
  const t = useAreaTexts("audiences");
  const utils = trpc.useUtils();
  const making = trpc.audiences.create.useMutation();
  const refreshing = trpc.audiences.refresh.useMutation();
  const sharing = trpc.audiences.share.useMutation();
  const deleting = trpc.audiences.delete.useMutation();
  const { run, problem, isBusy } = useAction();
  const told = async <T>(done: Promise<T | null>): Promise<T | null> => {
    const result = await done;
    await utils.audiences.invalidate();
    return result;
  };
  return {
    problem,
    isBusy,
    make: (name: string, rule: AudienceRule) =>
      told(run(() => making.mutateAsync({ advertiserId, name, rule }), t("create.made"))),
    refresh: (audienceId: string) =>
      told(run(() => refreshing.mutateAsync({ advertiserId, audienceId }), t("refreshing"))),
    share: (audienceId: string, withAdvertiserId: string, isShared: boolean) =>
      told(run(() => sharing.mutateAsync({ advertiserId, audienceId, withAdvertiserId, isShared }))),
    remove: (audienceId: string) => told(run(() => deleting.mutateAsync({ advertiserId, audienceId }), t("removed"))),
  };
}

/** Hashes addresses here and sends the hashes in parts. */
export function useCustomers(advertiserId: string, audienceId: string) {
  const t = useAreaTexts("audiences");
  const utils = trpc.useUtils();
  const sending = trpc.audiences.addCustomers.useMutation();
  const { run, problem, isBusy } = useAction();
  const [share, setShare] = useState<number | null>(null);
  /** @returns whether all of them were sent */
  async function send(
    found: { addresses: readonly string[]; hashes: readonly string[] },
    operation: "ADD" | "REMOVE",
  ): Promise<boolean> {
    setShare(0);
    const hashes = [...found.hashes, ...(await hashAddresses(found.addresses))];
    let isDone = true;
    for (let from = 0; from < hashes.length && isDone; from += HASHES_MAX) {
      const some = hashes.slice(from, from + HASHES_MAX);
      const sent = await run(() => sending.mutateAsync({ advertiserId, audienceId, hashes: some, operation }));
      isDone = sent !== null;
      setShare(Math.round((100 * Math.min(hashes.length, from + HASHES_MAX)) / hashes.length));
    }
    setShare(null);
    if (isDone) showToast(t("upload.sent", { count: hashes.length }), { kind: "success" });
    await utils.audiences.invalidate();
    return isDone;
  }
  return { send, share, problem, isBusy };
}

const AT_ONCE = 500;

/** SHA-256 of each address, as 64 hexadecimal digits; the addresses never leave the browser. */
export async function hashAddresses(addresses: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    hashes.push(...(await Promise.all(addresses.slice(from, from + AT_ONCE).map(sha256))));
  }
  return hashes;
}
