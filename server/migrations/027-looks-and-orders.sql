-- What looks the same is the same: titles are composed and have single spaces.
update tournaments set title = tidy.title
  from (
    select id, btrim(regexp_replace(normalize(title, NFC), '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')) as title
      from tournaments
  ) as tidy
  where tidy.id = tournaments.id and tidy.title <> tournaments.title;

-- The amount in what is free text: the first number beside a currency or with a word such as million; else the text has
-- to be a number as a whole. Thousands may be set apart by commas, points, spaces or apostrophes. Currencies are not converted.
create function prize_amount_of(pool text) returns numeric language plpgsql immutable strict parallel safe as $$
declare
  number constant text := '([0-9]{1,3}(?:[., \u00a0\u202f''’][0-9]{3})+(?:[.,][0-9]{1,2})?(?![0-9])|[0-9]+(?:[.,][0-9]+)?)';
  thousand constant text := '(?:k|к|[тТ][ыЫ][сС]|thousand)';
  million constant text := '(?:m|mln|м|[мМ][лЛ][нН]|million)';
  billion constant text := '(?:bn|[мМ][лЛ][рР][дД]|billion)';
  money constant text := '(?:[$€£¥₽₴₸₩₺₹]|usd|eur|gbp|rub|uah|kzt|jpy|cny|krw|pln|sek|brl|dollar|euro|pound|'
    || '[рР](?![[:alpha:]])|[рР][уУ][бБ]|[дД][оО][лЛ][лЛ]|[еЕ][вВ][рР][оО]|[тТ][еЕ][нН][гГ][еЕ])';
  gap constant text := '[[:space:]\u00a0\u202f]*';
  found text[];
  decimals text;
  whole text;
begin
  for found in
    select matched from regexp_matches(
      pool,
      '(?:(' || money || ')' || gap || ')?' || number
        || '(?:' || gap || '(' || thousand || '|' || million || '|' || billion || ')(?![[:alpha:]])\.?)?'
        || '(?:' || gap || '(' || money || '))?',
      'gi'
    ) as matched
  loop
    continue when found[1] is null and found[3] is null and found[4] is null
      and pool !~ '^[[:space:]\u00a0\u202f0-9.,''’]*$';
    -- Before a word such as million a point or a comma sets decimals apart, elsewhere only before one or two digits.
    decimals := substring(found[2] from case when found[3] is null then '[.,]([0-9]{1,2})$' else '[.,]([0-9]+)$' end);
    whole := regexp_replace(left(found[2], length(found[2]) - coalesce(length(decimals) + 1, 0)), '[^0-9]', '', 'g');
    return (whole || '.' || coalesce(decimals, '0'))::numeric * case
      when found[3] is null then 1
      when found[3] ~* ('^' || billion || '$') then 1e9
      when found[3] ~* ('^' || million || '$') then 1e6
      else 1e3
    end;
  end loop;
  return null;
end;
$$;
alter table tournaments drop column prize_amount;
alter table tournaments add column prize_amount numeric generated always as (prize_amount_of(prize_pool)) stored;
create index tournaments_by_prize on tournaments (prize_amount desc nulls last, date desc, id desc)
  where deleted_at is null;

-- The order by type is that of the names that are shown, not of their slugs.
alter table tournament_types add column order_key text not null
  generated always as (
    lower(coalesce(nullif(info -> 'name' ->> 'EN', ''), nullif(info -> 'name' ->> 'RU', ''), slug))
  ) stored;
alter table tournament_types add unique (id, order_key);
alter table tournaments drop constraint tournaments_type_id_type_order_fkey;
alter table tournament_types drop constraint tournament_types_id_slug_key;
create or replace function tournament_type_order() returns trigger language plpgsql as $$
begin
  select order_key into new.type_order from tournament_types where id = new.type_id;
  return new;
end;
$$;
update tournaments set type_order = order_key from tournament_types where tournament_types.id = type_id;
alter table tournaments add foreign key (type_id, type_order) references tournament_types (id, order_key) on update cascade;
