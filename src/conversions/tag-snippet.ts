/** The tag's code for the head of each page of an advertiser's website. */
export const tagSnippet = (publicUrl: string, tagId: string): string =>
  `<script>
(function(w,d){w.tackboard=w.tackboard||function(){(w.tackboard.queue=w.tackboard.queue||[]).push(arguments)};
var s=d.createElement("script");s.async=true;s.src="${publicUrl}/ct/tag.js";d.head.appendChild(s)})(window,document);
tackboard("load","${tagId}");
tackboard("track","page_visit");
</script>`;

/** The call after the visitor has consented. */
export const CONSENT_SNIPPET = 'tackboard("consent", true);';

/** An event with its optional data. */
export const eventSnippet = (name: string): string =>
  name === "checkout"
    ? 'tackboard("track", "checkout", { event_id: "order-1042", value: "72.39", currency: "EUR", quantity: 2 });'
    : `tackboard("track", "${name}", { event_id: "any-name-of-your-own" });`;
