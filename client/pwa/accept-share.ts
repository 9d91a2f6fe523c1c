import { pinCreateAddress } from "../../src/pins/pin-create/address.ts";
import { SHARE_FIELDS, SHARED_CACHE, SHARED_PICTURE, sharedSubject } from "../../src/pins/pin-create/share.ts";

/**
 * Redirects a share to the pin-create page. Its picture doesn't fit into an address, so it waits in the browser's
 * cache, one at a time, until it is saved.
 */
export async function acceptShare(request: Request, origin: string): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const subject = sharedSubject({
    title: text(SHARE_FIELDS.title),
    text: text(SHARE_FIELDS.text),
    url: text(SHARE_FIELDS.url),
  });
  const picture = form.get(SHARE_FIELDS.picture);
  let media: string | undefined;
  if (picture instanceof File && picture.size > 0) {
    const cache = await caches.open(SHARED_CACHE);
    await cache.put(SHARED_PICTURE, new Response(picture, { headers: { "Content-Type": picture.type } }));
    // A new address each time, or the page would show the picture from its memory cache.
    media = `${origin}${SHARED_PICTURE}?${Date.now()}`;
  }
  return Response.redirect(pinCreateAddress(origin, "share", { ...subject, media }), 303);
}
