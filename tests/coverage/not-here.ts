import type { PageName } from "./sections.ts";

/** Requirements of a page that this product does not meet or can't show here, each with its reason. */
export const NOT_HERE: readonly { page: PageName; section: string; what: string; why: string }[] = [
  {
    page: "visitor",
    section: "2",
    what: "`/offsite/` takes `token`, `isThirdPartyAd`, `csr`, `client_tracking_params` and `aux_data`, and they change nothing.",
    why: "They carry an advertiser's tracking from one server to the next; nobody here reads it, and whether a link is opened follows from its address and its Pin alone.",
  },
  {
    page: "visitor",
    section: "3",
    what: "`referrer`, `app_type_from_client`, `visited_pages_before_login`, `get_user`, `autologin` and `facebook_autologin` of a log-in, `referrer` and `invite_code` of a registration and `birthday_source_site` are taken and not kept.",
    why: "No call or screen of the page reads them again, and what isn't needed of a visitor isn't stored. An invitation names its inviter in the address instead of a code.",
  },
  {
    page: "visitor",
    section: "3",
    what: "A recognised viewer (LIMITED_LOGIN) has a first name and a picture, without `email`, `hasPassword`, `connectedToFacebook` and `connectedToGoogle`.",
    why: "Whoever sits at the browser would learn them without a password (SECURITY 9); who is logged in has them from the viewer and the list of connected accounts.",
  },
  {
    page: "visitor",
    section: "2",
    what: "The containers `download` and `pinBookmarklet` of a window, and the titles of the download's two sources on a button of this site.",
    why: "A picture is downloaded without logging in, and the bookmarklet opens a page. The titles are there for addresses that name the source (`/signup?source=`).",
  },
  {
    page: "visitor",
    section: "2",
    what: "The hint in place of the fields for the social provider alone, and for both.",
    why: "What an account is connected to is told after a look-up with the social network only, whose button has given way to its banner there: the hint names the web account, and who has nothing else is sent a mail.",
  },
  {
    page: "visitor",
    section: "8",
    what: "api_error_code 0 of the internal SSO failures, and 'Window is undefined' among them.",
    why: "'No tokens returned' is the server's answer, by its own number (150). The other says that a window was asked for where there is no page; here a person's press opens it, so no such call can be made.",
  },
  {
    page: "visitor",
    section: "8",
    what: "The http status alone as a sign of a second factor or of an account that is linked to Facebook.",
    why: "The numbers say it (132, 144), in every answer. A wrong password has the status 401 too.",
  },
  {
    page: "visitor",
    section: "8",
    what: "'Hmm... that doesn't look like an email address.' where the check whether an address exists was not made: no server answered, or too many were asked.",
    why: "The form says that instead; nothing is wrong with the address.",
  },
  {
    page: "visitor",
    section: "9",
    what: "The social network's own script in version v2.7.",
    why: "The window begins at the network's own address (v2.7 in its default) and no script of the network is loaded, so that no page tells it who visits.",
  },
  {
    page: "visitor",
    section: "8",
    what: "An account that is linked to Apple, made here.",
    why: "Nobody connects Apple here. The answer is there for accounts that were brought along from elsewhere.",
  },
  {
    page: "visitor",
    section: "9",
    what: "A page at `/appealed-pin/`, `/age-appeal`, `/email/user_survey`, `/pin_redirect`, `/tv/studio`, `/oauth`, `/app-factory-oauth`, `/unauth-profile`, `/_/storyboard`, `/business/invite/`, `/today/article`, `/discover/article/`, `/videos/` and those of business access, managers and hierarchies: each answers 404.",
    why: "The page names the addresses and does not describe their content. The site has no page of articles, and lists videos in searches only. The helpers recognise all of them, so that no board or name takes their place.",
  },
  {
    page: "signed-in",
    section: "2.7",
    what: "A suggestion for a picture's alt text.",
    why: "The model that reads pictures here tells how alike two are and whether one is fit to be shown; it knows no words for what it sees.",
  },
  {
    page: "signed-in",
    section: "2.7",
    what: "Pictures in JPEG XL, JPEG 2000, TIFF, BMP, ICO, PSD, SVG and cameras' raw formats, and sequences in AVIF and HEIC. Each is refused with a sentence that names it.",
    why: "sharp as it is built for all machines reads no JPEG XL and JPEG 2000, and a test fails on the day that changes. Browsers show no TIFF, PSD and raw file, so people have them as JPEG or PNG too; a raw file's preview would be stored as if it were the photograph. BMP and ICO are for screens and tabs. SVG can hold programs and other sites' addresses (decision 341).",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "Advertising, the business hub and administration in other languages than English.",
    why: "Everything else is in English, Japanese and Korean. The words of advertising are terms of a trade, and nobody has translated and checked them yet.",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "A Pin builder and a forecast of the advertiser area's own, and experiments with visitors. `/pin-builder/` leads to the site's own, which then saves to the account's boards. Reach in `/media_planner/` is of everybody in a country, and its costs are the account's own.",
    why: "Visitors get another number each day, so that they could not be kept in one part of an experiment. Money is booked by an administrator, an offer code or the payment provider's page.",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "Of `/v5/`: views and clicks of Pins, which Pin analytics refuse; targeting analytics by region, audience and hour, their conversions by anything but PLACEMENT, and reports by hour, with other windows of attribution or of product groups by what is targeted; of bulk product groups, labels, schedules and details; of catalogs feeds behind a password, filters of product groups by gender, label, medium or another group, a group's description, which fault the rows after the 2,000th have, and catalogs of hotels and creative assets; of a carousel's cards their description and changes; of people the boards that they follow, their websites and businesses; of audiences shares.",
    why: "Nobody counts who saw a Pin or pressed it, a country is the smallest place that is known of anybody, numbers by what is targeted are kept by day, and which audience somebody is in is kept nowhere. No other server's password is kept, a feed's columns for gender, labels and media are not read, and an ad group delivers one product group, which is named as it is made (`product_group_id`). Cards are changed on no screen. Websites, businesses and shares have calls at `/v3/`, `/vx/` and `/ads/v4/`; addresses that are not here answer 404 with `{code, message}`.",
  },
  {
    page: "signed-in",
    section: "2.11",
    what: "The way home from an address that is opened directly and names nothing.",
    why: "It answers with its own page and the status 404, so that search engines and who typed it learn so; whoever goes there within the app is led home with showError.",
  },
  {
    page: "signed-in",
    section: "3.2",
    what: "Anybody else's `recent_boards`.",
    why: "The boards that somebody saved to last come with their own picker (`field_set_key=save_behavior`, `boards_shortlist`) and are nobody else's business.",
  },
  {
    page: "signed-in",
    section: "3.2",
    what: "A list without the boards that have no cover.",
    why: "A board without Pins has no cover, and its owner still has to find it. It is listed with an empty frame.",
  },
  {
    page: "signed-in",
    section: "3.3",
    what: "`boardsection` as a second spelling of a section's type, and the Shuffle asset.",
    why: "Every call answers `board_section`, and no call takes a type. Addresses and sheets know the spelling `boardsection`. This site has no app for collages.",
  },
  {
    page: "signed-in",
    section: "3.3",
    what: "`advisory_details` of a search's notice.",
    why: "The page names it and doesn't say what it holds. The notice's level and id are fields of their own.",
  },
  {
    page: "signed-in",
    section: "3.4",
    what: "`image_url` and `aux_data.module_id` of a filter's options. They are null.",
    why: "Options have no pictures and belong to no module.",
  },
  {
    page: "signed-in",
    section: "3.4",
    what: "Styles told by a picture's vector; words alone tell them.",
    why: "Of 40 styles that a picture of the demo would get from the one that looks most like it, 13 agreed with the picture's own words (decision 139).",
  },
  {
    page: "signed-in",
    section: "3.7",
    what: "CATALOG_SALES in Quick Promote. The objective is refused with 400; its `product_group_id` and `flexible_daily_budget_enabled` are accepted beside other objectives and change nothing.",
    why: "Quick Promote promotes the Pin that its address names. A campaign made at `/ads/create/`, or by the calls for campaigns, promotes a product group with CATALOG_SALES. A daily budget is exactly the amount given.",
  },
  {
    page: "signed-in",
    section: "3.8",
    what: "`rs`, `journeyDepth`, `sourceId`, `sourceModuleId`, `sourceUrl`, `bubbleId`, `requestParams` and `category` of `appliedProductFilters` of a search are taken and change nothing.",
    why: "How a search was begun, how many came before it and where it stood say nothing of what is meant; there are no bubbles and no experiments with results; and shops' pages name their categories by no list that they share.",
  },
  {
    page: "signed-in",
    section: "4.2",
    what: "Recommended names for a section that no Pin begins.",
    why: "Names come from a Pin, as those of boards do, so they are offered when a Pin is saved. `name_source` is kept for callers that suggest names themselves.",
  },
  {
    page: "signed-in",
    section: "4.5",
    what: "A way to connect Instagram.",
    why: "It takes an app that Instagram has reviewed, for each site by itself. The prompt goes by the connections that a site's operator has brought along, and is off unless the experiment is turned on.",
  },
  {
    page: "signed-in",
    section: "7",
    what: "`color`, `share_facebook`, `share_twitter`, `is_buyable_pin`, `is_removable`, `shuffle_asset`, `client_tracking_params` and `aux_data` of a save or a new board, and the last two of a follow, are taken and change nothing.",
    why: "A Pin's colour is its picture's own. Nothing is shared to other networks or sold here, and nobody reads who tracks what. A caller that sends them is answered as one that doesn't.",
  },
  {
    page: "signed-in",
    section: "7",
    what: "The experiments web_pdm_pin_success_create_gql and mweb_fix_create_pin_page_fetching_state change nothing of the page.",
    why: "The answer to a save is the whole Pin, so nothing more is asked for after it; the Pin's detail is there by GraphQL and as a resource. The effect of the other one isn't told.",
  },
  {
    page: "signed-in",
    section: "9",
    what: "The website media grid's columns of exactly 160, the layout constants 58, 12, 3, 8, 80, 500, 32 and 120, the deep-compare depth cap 1000 and the scroll debounce of 100 ms.",
    why: "The grid's columns part the room there is, two on a phone and three elsewhere, about as wide as that. The page names no part that the constants belong to. Nothing is compared deeply here, and scrolling is answered once a frame.",
  },
];

/** Figures that `docs/benchmarks.md` does not have. */
export const NOT_MEASURED: readonly { what: string; why: string }[] = [
  {
    what: "Recommendations on citeulike-a and Gowalla.",
    why: "The sets are not the product's to ship and could not be had where it is built. `bun run eval discovery --saves FILE` measures them for whoever has them; figures of the demo and of made saves stand in their place.",
  },
  {
    what: "pgvector as a server has it.",
    why: "No server with the extension was at hand. Its index is tested and measured in its WebAssembly build.",
  },
  {
    what: "A search for the rarest word at 0.6 of its floor, and searches and filters that grow less than twofold from 10,000 Pins to 1,000,000.",
    why: "The floor reads the few matches alone; the page is filled up with what is related, which the product promises, and then takes 0.07 to 0.09 of the floor, 24 ms on a quick machine (goal 30). Of 10,000 Pins a middling word finds 50 and of 1,000,000 the 500 that are ranked, so it is not the same work that grows.",
  },
  {
    what: "Related Pins in three statements where a picture has look-alikes.",
    why: "They take four. To read the Pins of 300 look-alikes along with their vectors spares one and takes PostgreSQL 14.4 instead of 7.1 ms (`docs/benchmarks.md`).",
  },
  {
    what: "95 for the SEO of search results.",
    why: "Lighthouse gives 54, because these pages ask search engines to leave them out: they are as many as there are words. Every other page has 100.",
  },
  {
    what: "A whole test run under seven minutes on two cores.",
    why: "Two cores have 840 seconds of the processor in seven minutes, and the run takes more: 10 to 14 minutes on most days, 22 on a slow one, when its 6,892 tests took 2,225 seconds without the database server. Nearly half of it is pages in a real browser, where every page of a test is begun, laid out and drawn anew; a seventh the embedded engine, where every statement runs only if 136 of its 160 files do. To be quicker it would have to look at fewer pages or leave an engine out. `bun run test --changed` answers for one slice.",
  },
];
