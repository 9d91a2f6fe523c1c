import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { type EditorForm, sellsProducts } from "../editor.flow.ts";

/** The account's product groups, and the selected one with a preview of its products; queried only for catalog sales. */
export function useProductGroup(advertiserId: string, form: EditorForm) {
  const enabled = sellsProducts(form);
  const list = trpc.catalogs.groups.useInfiniteQuery({ advertiserId, pageSize: 200 }, { ...byBookmark, enabled });
  const groups = itemsOf(list);
  const chosen = groups.find(({ id }) => id === form.adGroup.productGroupId) ?? null;
  const preview = trpc.catalogs.previewGroup.useQuery(
    { advertiserId, rules: chosen?.rules ?? [] },
    { enabled: enabled && chosen !== null },
  );
  return { list, groups, chosen, products: (chosen && preview.data?.products) ?? [] };
}
