import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { LOGIN_ERROR_KIND, type RecoveryNotice, SOFT_BANNED_CODES } from "../../features/auth/flow/login-error-kind.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { addressFlag, claimAddressFlags } from "../../lib/navigation/address-flags.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { onCelebrateSave, type SavedNotice } from "../../lib/saving/saved-overlay.ts";
import { ENTRY_PAGES } from "../../lib/sign-in/log-in-path.ts";
import { type Answer, onAskedForCaptcha } from "../../lib/sign-in/post-captcha.ts";
import { onEmailUnverified } from "../../lib/sign-in/session-announcements.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { useOfflineNotice } from "./person-chunks.ts";
import { useViewerChanged } from "./use-viewer-changed.ts";

const loadRecovery = async () =>
  (await import("../../features/auth/components/recovery/recovery-dialog.tsx")).RecoveryDialog;
const loadAdvertising = async () => (await import("./advertising-events.tsx")).AdvertisingEvents;
const loadSavedOverlay = async () => (await import("../../features/save/components/saved-overlay.tsx")).SavedOverlay;
const loadVerifyEmail = async () =>
  (await import("../../features/auth/components/verify-email-dialog.tsx")).VerifyEmailDialog;

const loadPostCaptcha = async () => (await import("./post-captcha.tsx")).PostCaptcha;
const loadViewerChanged = async () => (await import("./viewer-changed.tsx")).ViewerChanged;

const loadLogInForMore = async () => (await import("../../features/auth/components/log-in-for-more.tsx")).LogInForMore;

/** Notices on opening a page: from flags in its address, or from a response of the server. */
export function ShellNotices({ isAsking }: { isAsking: boolean }) {
  const router = useRouter();
  const t = useTexts("site");
  const viewer = useViewer();
  const [notice, setNotice] = useState<RecoveryNotice | null>(null);
  const [isUnverified, setUnverified] = useState(false);
  const RecoveryDialog = useChunk(loadRecovery, notice !== null, () => setNotice(null));
  const VerifyEmailDialog = useChunk(loadVerifyEmail, isUnverified, () => setUnverified(false));
  const { advertising } = usePageConfig();
  const AdvertisingEvents = useChunk(loadAdvertising, advertising !== null, () => {});
  const OfflineNotice = useOfflineNotice(viewer !== null);
  const [saved, setSaved] = useState<SavedNotice | null>(null);
  const change = useViewerChanged();
  const ViewerChanged = useChunk(loadViewerChanged, change !== null, () => change?.close());
  const [answer, setAnswer] = useState<Answer | null>(null);
  const PostCaptcha = useChunk(loadPostCaptcha, answer !== null, () => answer?.(false));
  useEffect(
    () =>
      // One captcha answers all posts that wait for it.
      onAskedForCaptcha((next) =>
        setAnswer((others: Answer | null) => (isSolved: boolean) => {
          others?.(isSolved);
          next(isSolved);
          setAnswer(null);
        }),
      ),
    [],
  );
  const endSaved = useCallback(() => setSaved(null), []);
  const SavedOverlay = useChunk(loadSavedOverlay, saved !== null, endSaved);
  useEffect(() => onCelebrateSave(setSaved), []);
  useEffect(() => onEmailUnverified(() => setUnverified(true)), []);

  const path = useRouterState({ select: (state) => state.location.pathname });
  const isRecognised =
    trpc.auth.viewer.useQuery({}, { staleTime: Number.POSITIVE_INFINITY }).data?.type === "LIMITED_LOGIN";
  const LogInForMore = useChunk(loadLogInForMore, isRecognised && !ENTRY_PAGES.test(path), () => {});
  const search = useRouterState({ select: (state) => state.location.searchStr });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new query of the address may bring flags
  useEffect(() => {
    claimAddressFlags();
    const code = addressFlag("aec");
    if (code !== null && SOFT_BANNED_CODES.has(code)) setNotice({ kind: LOGIN_ERROR_KIND.SOFT_BANNED });
    if (addressFlag("showError") !== null) showToast(t("showError"), { kind: "error" });
  }, [search]);

  return (
    <>
      {RecoveryDialog && (
        <RecoveryDialog
          notice={notice}
          onClose={() => setNotice(null)}
          onReset={() => {
            setNotice(null);
            router.history.push("/password/reset");
          }}
        />
      )}
      {viewer && OfflineNotice && <OfflineNotice path={path} person={viewer} />}
      {SavedOverlay && <SavedOverlay notice={saved} onEnd={endSaved} />}
      {PostCaptcha && <PostCaptcha onEnd={answer} />}
      {ViewerChanged && <ViewerChanged change={change} />}
      {AdvertisingEvents && <AdvertisingEvents />}
      {isRecognised && !isAsking && !ENTRY_PAGES.test(path) && LogInForMore && <LogInForMore />}
      {viewer && VerifyEmailDialog && <VerifyEmailDialog isOpen={isUnverified} onClose={() => setUnverified(false)} />}
    </>
  );
}
