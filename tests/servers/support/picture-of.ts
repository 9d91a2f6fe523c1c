/** A connection's answers, as text. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Everything in a database, as lines to compare: by kind of part, by name. */
export type DatabasePicture = Record<string, Record<string, string>>;

const SCHEMAS = "('public', 'drizzle', 'pgboss')";
const OURS = `p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Versions put parentheses around a chain of conditions in different places. */
const plain = (definition: string) => definition.replace(/[()\s]/g, "");

const PARTS: Record<string, string> = {
  columns: `select format('%s.%s', a.attrelid::regclass, a.attname) as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace::regnamespace::text in ${SCHEMAS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  indexes: `select i.indexrelid::regclass::text as name,
      concat_ws(' ', i.indisvalid, pg_get_indexdef(i.indexrelid), array_to_string(c.reloptions, ',')) as text
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text in ${SCHEMAS}`,
  // PostgreSQL 18 lists NOT NULL among the constraints; here it belongs to the columns.
  constraints: `select format('%s %s', c.conrelid::regclass, c.conname) as name, concat_ws(' ', c.convalidated, pg_get_constraintdef(c.oid)) as text
    from pg_constraint c where c.connamespace::regnamespace::text in ${SCHEMAS} and c.contype <> 'n' and c.conrelid <> 0`,
  triggers: `select format('%s %s', t.tgrelid::regclass, t.tgname) as name, concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid)) as text
    from pg_trigger t where not t.tgisinternal`,
  functions: `select p.oid::regprocedure::text as name, concat_ws(' ', p.provolatile, p.proisstrict, p.proparallel,
      pg_get_function_result(p.oid), p.prosrc, pg_get_function_sqlbody(p.oid) is not null) as text
    from pg_proc p where ${OURS}`,
  extensions:
    "select extname as name, extnamespace::regnamespace::text as text from pg_extension where extname <> 'plpgsql'",
  sequences: `select format('%s.%s', schemaname, sequencename) as name, concat_ws(' ', data_type, increment_by, cycle, last_value) as text
    from pg_sequences where schemaname in ${SCHEMAS}`,
};

/** Statements that call each function of ours on every text of the site, to compare its results on two servers. */
const ANSWERS: Record<string, string> = {
  fold: "select fold(title || description) from pins",
  search_words: "select search_words(title || description) from pins",
  search_text: "select search_text(first_name || ' ' || last_name) from users",
  search_tags: "select search_tags(description || ' #a #Ünder') from pins",
  search_nearly: "select search_nearly(name) from boards",
  search_times: "select search_times(id) from pins",
  // It takes a text's words in any order.
  search_query:
    "select (select array_agg(word order by word) from unnest(string_to_array(search_query(title)::text, ' & ')) word) from pins",
  search_between: "select search_between(id, id + 99999999999999) from pins",
  email_hash: "select email_hash(email) from users",
  ad_hash: "select ad_hash(card, image_id, link, '{}') from pins",
  is_shown: "select is_shown(u) from users u",
  is_person_shown: "select is_person_shown(id) from users",
  is_blocked: "select is_blocked(f.follower_id, f.followee_id) from user_follows f",
};

const hashOf = (query: string) =>
  `select count(*)::text || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as text from (${query}) t`;

/** Reads all of it. Equal databases give equal pictures, on any version. */
export async function pictureOf(ask: Ask): Promise<DatabasePicture> {
  const picture: DatabasePicture = {};
  await ask("set timezone = 'UTC'");
  for (const [part, query] of Object.entries(PARTS)) {
    const found = await ask(`select name, text from (${query}) parts order by 1`);
    picture[part] = Object.fromEntries(found.map(({ name, text }) => [String(name), plain(String(text))]));
  }
  picture.rows = {};
  const tables = await ask(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${SCHEMAS}`,
  );
  for (const { name } of tables) picture.rows[String(name)] = await textOf(ask, hashOf(`select * from ${name}`));
  picture.answers = {};
  for (const [name, query] of Object.entries(ANSWERS)) picture.answers[name] = await textOf(ask, hashOf(query));
  return picture;
}

async function textOf(ask: Ask, query: string): Promise<string> {
  const [row] = await ask(query);
  return String(row?.text);
}
