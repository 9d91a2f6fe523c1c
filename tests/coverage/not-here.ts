import type { PageName } from "./sections.ts";

/** Requirements of a page that this product does not meet or can't show here, each with its reason. */
export const NOT_HERE: readonly { page: PageName; section: string; what: string; why: string }[] = [
  {
    page: "visitor",
    section: "2",
    what: "`/offsite/` takes `token`, `isThirdPartyAd`, `csr`, `client_tracking_params` and `aux_data`, and ignores them.",
    why: "They pass an advertiser's tracking data between servers, and nothing here reads it. Only a link's address and its Pin decide whether the link opens.",
  },
  {
    page: "visitor",
    section: "3",
    what: "`referrer`, `app_type_from_client`, `visited_pages_before_login`, `get_user`, `autologin` and `facebook_autologin` of a log-in, `referrer` and `invite_code` of a registration and `birthday_source_site` are accepted and not stored.",
    why: "No call or screen reads them later, and the site stores no visitor data that it doesn't need. An invitation names the inviter in its URL, not by a code.",
  },
  {
    page: "visitor",
    section: "3",
    what: "A recognized viewer (LIMITED_LOGIN) has a first name and a picture, without `email`, `hasPassword`, `connectedToFacebook` and `connectedToGoogle`.",
    why: "Anybody at that browser would see them without a password (SECURITY 9). A logged-in person gets them from the viewer and the list of connected accounts.",
  },
  {
    page: "visitor",
    section: "2",
    what: "The dialog containers `download` and `pinBookmarklet`, and buttons on this site that show the titles of the two download sources.",
    why: "Downloading a picture needs no log-in, and the bookmarklet opens a page. The titles appear for URLs that name the source (`/signup?source=`).",
  },
  {
    page: "visitor",
    section: "2",
    what: "The hint that replaces the form fields when an account has only a social log-in, and the hint when it has both kinds.",
    why: "The site reveals connected accounts only after a look-up through the social network. At that point the network's banner has already replaced its button, so the hint names the web account. People without one get a mail.",
  },
  {
    page: "visitor",
    section: "8",
    what: "api_error_code 0 for internal SSO failures, including 'Window is undefined'.",
    why: "The server answers 'No tokens returned' with code 150. 'Window is undefined' means that code without a page tried to open a window. Here a click opens the window, so this cannot happen.",
  },
  {
    page: "visitor",
    section: "8",
    what: "Recognizing a second factor, or an account linked to Facebook, by the HTTP status alone.",
    why: "Every answer has the codes (132, 144). A wrong password also gets status 401.",
  },
  {
    page: "visitor",
    section: "8",
    what: "'Hmm... that doesn't look like an email address.' when the check for an existing account could not run, because no server answered or the limit was reached.",
    why: "The form shows the actual problem instead; the address may be fine.",
  },
  {
    page: "visitor",
    section: "9",
    what: "The social network's own script in version v2.7.",
    why: "The window opens the network's own URL (v2.7 by default). No page loads a script from the network, so the network doesn't learn who visits.",
  },
  {
    page: "visitor",
    section: "8",
    what: "Linking an account to Apple.",
    why: "The site has no Apple log-in. The error exists for accounts imported from another site.",
  },
  {
    page: "visitor",
    section: "9",
    what: "A page at `/email/user_survey`, `/pin_redirect`, `/tv/studio`, `/oauth`, `/app-factory-oauth`, `/unauth-profile`, `/_/storyboard`, `/business/invite/`, `/today/article`, `/discover/article/`, `/videos/` and those of business access, managers and hierarchies: each answers 404.",
    why: "The specification lists the URLs and does not describe their content. The site has no article pages, and lists videos only in searches. The URL helpers know all of these paths, so that no board or username can use them.",
  },
  {
    page: "signed-in",
    section: "2.7",
    what: "A suggestion for a picture's alt text.",
    why: "The picture model measures how similar two pictures are and whether a picture is safe to show. It cannot describe a picture in words.",
  },
  {
    page: "signed-in",
    section: "2.7",
    what: "Pictures in JPEG XL, JPEG 2000, TIFF, BMP, ICO, PSD, SVG and cameras' raw formats, and sequences in AVIF and HEIC. Each gets an error message that names the format.",
    why: "The prebuilt sharp does not read JPEG XL or JPEG 2000; a test fails when that changes. Browsers don't show TIFF, PSD or raw files, so people usually have a JPEG or PNG too, and the site would store a raw file's preview as if it were the photograph. BMP and ICO are formats for screens and tabs. SVG can contain scripts and links to other sites (decision 341).",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "What is wrong with a conversion event, or with a row of a bulk sheet, in languages other than English. The pages around these lines are in English, Japanese and Korean.",
    why: "The lines name fields and columns of the API, and programs get the same ones.",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "A separate Pin builder for the advertiser area, and experiments with visitors. `/pin-builder/` opens the site's Pin builder, which then saves to the account's boards. `/media_planner/` estimates reach from everybody in a country and costs from the account's history.",
    why: "A visitor's number changes every day, so a visitor could not stay in one group of an experiment. Administrators, offer codes and the payment provider's page add money.",
  },
  {
    page: "signed-in",
    section: "2.10",
    what: "These parts of `/v5/`. Analytics: profile visits, follows and reactions that a Pin led to; filters by claimed content, format and source; targeting analytics by region, city, audience and hour; reports on product groups by targeting; attribution windows of 60 days, by household and by brand. These columns of analytics are null: conversions by device and in splits by targeting other than PLACEMENT, views of saved copies (`_2`), unique viewers, videos, quizzes, showcases and premieres. Bulk: labels, schedules and details. Targeting: postal codes and metropolitan areas; regions and cities, unless a proxy or a GeoIP file names them; dynamic retargeting and strategies. Goals of ad groups: costs, returns and windows. Payment for videos watched halfway. Catalogs: feeds behind a password; product group filters by gender, label, medium or another group; a group's description; the errors of rows after the 2,000th; catalogs of hotels and creative assets. Carousels: descriptions of cards and changes to them. Ad previews of pictures and product groups; collections, labels and backgrounds of product group promotions. Customer lists of device ids, and of addresses hashed by SHA-1 or MD5. Audiences: sharing with a business reaches the ad accounts that it has at that moment. Whole groups of operations: system users and brand accounts, the auction, the exchange of tokens of API v3 (`oauth/commerce_integrations/token/exchange`). Automatic matching by tags: `aem_…_enabled` and `md_frequency` of a new tag are accepted, because shops always send them, and `configs` of the answer says that it is off. Also accepted, because common programs send them: `page_size` of analytics, which answer all rows at once, and `columns` of `/user_account/analytics`, which has the metrics of Pins only.",
    why: "The site does not record what people do after a Pin, knows no location finer than the country, region or city that a proxy or a GeoIP file names, counts targeting by day, and does not record who is in which audience. It stores no passwords of other servers and does not read a feed's columns for gender, labels and media. No screen edits cards. Searches are not counted by age and gender and not predicted, clicks have no country. A business's programs are its apps, and only a person makes an account, so there are no system users and brand accounts. No site here ever gave tokens of API v3. Money comes from administrators, codes and the payment page. A field that an operation doesn't read is refused by its name; all other paths answer 404 with `{code, message}`.",
  },
  {
    page: "signed-in",
    section: "2.11",
    what: "A redirect to the home page when somebody opens an unknown URL directly.",
    why: "Such a URL shows an error page with status 404, so that search engines and people see that it doesn't exist. Within the app, an unknown URL goes to the home page with showError.",
  },
  {
    page: "signed-in",
    section: "3.2",
    what: "Another person's `recent_boards`.",
    why: "People get the boards that they saved to last in the board picker (`field_set_key=save_behavior`, `boards_shortlist`). The list is private.",
  },
  {
    page: "signed-in",
    section: "3.2",
    what: "A list that leaves out boards without a cover.",
    why: "A board without Pins has no cover, and its owner must still be able to find it. The list shows it with an empty frame.",
  },
  {
    page: "signed-in",
    section: "3.3",
    what: "`boardsection` as a second spelling of a section's type, and the Shuffle asset.",
    why: "Every call answers `board_section`, and no call takes a type. URLs and spreadsheets accept the spelling `boardsection`. This site has no app for collages.",
  },
  {
    page: "signed-in",
    section: "3.3",
    what: "`advisory_details` of a search's notice.",
    why: "The specification names it without describing its content. The notice's level and id are separate fields.",
  },
  {
    page: "signed-in",
    section: "3.4",
    what: "`image_url` and `aux_data.module_id` of a filter's options. They are null.",
    why: "Options have no pictures and don't belong to a module.",
  },
  {
    page: "signed-in",
    section: "3.4",
    what: "Detecting a style from a picture's vector. Only words decide it.",
    why: "In the demo, 40 pictures would have received a style from the most similar picture; 13 of those styles agreed with the picture's words (decision 139).",
  },
  {
    page: "signed-in",
    section: "3.7",
    what: "CATALOG_SALES in Quick Promote. The objective is refused with 400; its `product_group_id` and `flexible_daily_budget_enabled` are accepted with other objectives and ignored.",
    why: "Quick Promote promotes the Pin in its URL. A campaign from `/ads/create/` or from the campaign calls promotes a product group with CATALOG_SALES. A daily budget is exactly the amount given.",
  },
  {
    page: "signed-in",
    section: "3.8",
    what: "`rs`, `journeyDepth`, `sourceId`, `sourceModuleId`, `sourceUrl`, `bubbleId`, `requestParams` and `category` in the `appliedProductFilters` of a search are accepted and ignored.",
    why: "The origin, history and position of a search don't change its meaning. The site has no bubbles and no experiments on results. Shops don't share one list of categories.",
  },
  {
    page: "signed-in",
    section: "4.2",
    what: "Recommended names for a section created without a Pin.",
    why: "Like board names, they come from a Pin, so the site offers them when somebody saves a Pin. Callers that suggest names can still send `name_source`.",
  },
  {
    page: "signed-in",
    section: "4.5",
    what: "Connecting Instagram.",
    why: "Every site would need its own app, reviewed by Instagram. The prompt uses connections that the operator imported, and appears only if the experiment is on.",
  },
  {
    page: "signed-in",
    section: "7",
    what: "`color`, `share_facebook`, `share_twitter`, `is_buyable_pin`, `is_removable`, `shuffle_asset`, `client_tracking_params` and `aux_data` of a save or a new board, and the last two of a follow, are accepted and ignored.",
    why: "A Pin's color comes from its picture. The site shares nothing to other networks, sells nothing and reads no tracking data. The answer is the same with or without these fields.",
  },
  {
    page: "signed-in",
    section: "7",
    what: "The experiments web_pdm_pin_success_create_gql and mweb_fix_create_pin_page_fetching_state have no effect.",
    why: "The answer to a save contains the whole Pin, so no second request follows; GraphQL and a resource call also return the Pin's details. The specification doesn't describe the effect of the second experiment.",
  },
  {
    page: "signed-in",
    section: "7",
    what: "Uploads of files by a method of the npm package.",
    why: "Uploads are forms of their own and not JSON; a picture goes into `pins.create` as an address or as text.",
  },
  {
    page: "signed-in",
    section: "9",
    what: "Columns of exactly 160 in the website media grid, the layout constants 58, 12, 3, 8, 80, 500, 32 and 120, the deep-compare depth limit of 1000 and the scroll debounce of 100 ms.",
    why: "The grid divides the available width into two columns on a phone and three elsewhere, each about 160 wide. The specification doesn't say what the constants apply to. The client does no deep comparison and handles scrolling once per frame.",
  },
  {
    page: "visitor",
    section: "8",
    what: "A hold of boards and profiles, and PDQ hashes of pictures.",
    why: "A board or profile that the spam rules suspect stays, because hiding it would hide everything on it as well; a moderator gets a case, and its writer solves a captcha. Pins, comments and messages are held. Imported lists contain the 64-bit hash that the site computes itself: the one package that computes PDQ for JavaScript is not mature (`docs/administration.md`). An upheld appeal about a comment or a message is refused if the Pin or the conversation is gone.",
  },
];

/** Figures that `docs/benchmarks.md` does not have. */
export const NOT_MEASURED: readonly { what: string; why: string }[] = [
  {
    what: "Recommendations on citeulike-a and Gowalla.",
    why: "The product may not ship these data sets, and they were not available to its developers. `bun run eval discovery --saves FILE` measures a copy of them. Until then there are figures for the demo and for generated saves.",
  },
  {
    what: "pgvector on a real server.",
    why: "No server with the extension was available. The tests and measurements use its WebAssembly build.",
  },
  {
    what: "A search for the rarest word at 0.6 of its lower bound, and searches and filters that take less than twice the time for 1,000,000 Pins as for 10,000.",
    why: "The lower bound reads only the few matches. The product also fills the page with related Pins, so it reaches 0.07 to 0.09 of that bound: 24 ms on a fast machine (goal 30). A word of medium frequency finds 50 of 10,000 Pins, but the 500 ranked ones of 1,000,000, so the amount of work differs.",
  },
  {
    what: "Related Pins in three statements for a picture with look-alikes.",
    why: "They need four. Reading the Pins of 300 look-alikes together with their vectors saves one statement, but takes PostgreSQL 14.4 ms instead of 7.1 ms (`docs/benchmarks.md`).",
  },
  {
    what: "A Lighthouse SEO score of 95 for search results.",
    why: "The score is 54, because these pages ask search engines not to index them: there is one for every possible word. Every other page scores 100.",
  },
  {
    what: "Imports from Are.na. The API takes `source=arena`, and reads no such file.",
    why: "No export of Are.na could be seen, and its API calls itself deprecated. The screen doesn't list it.",
  },
  {
    what: "A full test run in less than seven minutes on two cores.",
    why: "Two cores provide 840 seconds of processor time in seven minutes, and the run needs more: 10 to 14 minutes on most days, 22 on a slow one, when its 6,892 tests took 2,225 seconds without the database server. Pages in a real browser take nearly half of the time, because each test loads and renders its pages from scratch. The embedded engine takes a seventh, because only 136 of its 160 files together cover every statement. A faster run would have to check fewer pages or skip an engine. `bun run test --changed` covers one slice.",
  },
  {
    what: "A demo site on the embedded database that starts in half of the time, and takes half of the memory, that it took before the site was built into one folder.",
    why: "It starts in 0.65 of the time on the embedded database and in 0.51 on PostgreSQL. Memory is 0.55 after the start and 0.70 after two minutes without requests; its highest memory is 0.44 (`docs/benchmarks.md`). Bare PGlite needs 0.28 s to open the same files, and memory that it has once touched stays with the process. On PostgreSQL, the site takes 0.77 after a search by a picture, 500 pages and 75 idle seconds: the image model's process is gone by then, a third of the 177 MB are the files of Bun and of the picture library, and the rest is the server's heap.",
  },
  {
    what: "A first type check in 0.6 of the time that it took then.",
    why: "A first check looks at all files, which have 334,815 lines instead of 237,366. A check of unchanged files takes 13 seconds of processor time instead of 64, but one after a new export of a procedure takes 77, because every client depends on the type of the router.",
  },
  {
    what: "The image on arm64, and the compose files with the images that they name.",
    why: "No image could be pulled, and no arm64 machine was there. Under emulation (QEMU 7.2), the arm64 site started in 80 seconds, answered `/readyz`, signed a person up, and served the home page once, in 6.5 seconds; two other requests for it ended without an answer, after 79 and 182 seconds, and an upload was refused after 38 seconds. `bun run check:compose` starts the compose files on amd64 with Docker and images made of Debian's packages: its PostgreSQL 17 and Caddy, Moto in place of versitygw, and aiosmtpd in place of Mailpit. They were not started with podman-compose.",
  },
];
