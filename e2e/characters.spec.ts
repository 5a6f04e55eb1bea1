import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, newTitle, root, signIn, signUp } from './people.ts';

/** Players, teams and characters of a game with a hierarchy. */

interface Made {
  readonly name: string;
  readonly slug: string;
  readonly id: number;
}

/** A game with factions, races and classes, made through the API. */
async function gameOfRoles(page: Page): Promise<Made> {
  const name = newTitle('Roles');
  const { access_token } = await (await page.request.post('/api/authorize', { data: root })).json();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { 'access-token': access_token } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const label = (EN: string) => ({ EN });
  const levels = {
    hierarchy_l1_name: label('Faction'),
    hierarchy_l2_name: label('Race'),
    hierarchy_l3_name: label('Class'),
  };
  const game = await post('/games', {
    info: { name: { EN: name }, ...levels },
    world: true,
    region: true,
    load_player_by_link: true,
  });
  const trait = async (level: number, EN: string, goes_with: number[] = []) =>
    (await post(`/games/${game.id}/traits`, { level, info: { name: { EN } }, color: '#c41e3a', goes_with })).id;
  const horde = await trait(1, 'Horde');
  await trait(1, 'Alliance');
  const orc = await trait(2, 'Orc', [horde]);
  const elf = await trait(2, 'Elf');
  await trait(3, 'Warrior', [orc]);
  await trait(3, 'Mage', [elf]);
  const region = await post(`/games/${game.id}/regions`, { name: 'EU' });
  await post('/worlds', { name: 'Silvermoon', game_id: game.id, region_id: region.id });
  await post(`/games/${game.id}/tournament-types`, { info: { name: { EN: 'Duel' } } });
  const teams = { info: { name: { EN: 'Arena' } }, team_mode: true, players_in_team: 2 };
  await post(`/games/${game.id}/tournament-types`, teams);
  return { name, slug: game.slug, id: game.id };
}

test('a player adds a character with all that it is, and registers with it', async ({ page, browser }) => {
  const game = await gameOfRoles(page);
  await signIn(page);
  await page.goto(`/tournaments?game=${game.slug}`);
  await announce(page, newTitle('Duels'), game.name);
  const path = new URL(page.url()).pathname;

  const player = await (await browser.newContext()).newPage();
  await player.goto(path);
  await player.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(player, `mage-${game.id}@example.org`);
  const dialog = player.getByRole('dialog');
  const chosen = (name: string) => dialog.getByLabel(name, { exact: true });
  const offered = (name: string) => chosen(name).locator('option').allTextContents();
  // A link to a site that nobody knows is refused, and the form stays.
  await dialog.getByLabel('Load by link').fill('example.org/jaina');
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(dialog.getByText(/A link looks like this: https:\/\/raider\.io\//)).toBeVisible();
  const playerPage = dialog.getByLabel('Link to your player page');
  await expect(playerPage).toHaveValue('https://example.org/jaina');
  await playerPage.fill('');
  const loaded = { faction_id: null, race_id: null, class_id: null, world_id: null, region_id: null, gender: '' };
  const body = {
    ...loaded,
    nick: 'LOADED',
    link: 'https://raider.io/characters/eu/silvermoon/Loaded',
    unknown: ['Gnome'],
  };
  await player.route('**/players/load', (route) => route.fulfill({ json: body }));
  await dialog.getByLabel('Load by link').fill(body.link);
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(dialog.getByText('LOADED is loaded, but this game has no entry for: Gnome.')).toBeVisible();
  await expect(dialog.getByLabel('Nick')).toHaveValue('LOADED');
  await expect(playerPage).toHaveValue(body.link);
  await dialog.getByLabel('Nick').fill('jaina');
  await chosen('Faction').selectOption('ALLIANCE');
  expect(await offered('Race'), 'orcs are of the horde').toEqual(['Not said', 'ELF']);
  await chosen('Faction').selectOption('HORDE');
  await chosen('Race').selectOption('ORC');
  expect(await offered('Class')).toEqual(['Not said', 'WARRIOR']);
  await chosen('Class').selectOption('WARRIOR');
  // The race gives way to the faction, and the class to the race.
  await chosen('Faction').selectOption('ALLIANCE');
  await expect(chosen('Race')).toHaveValue('');
  await chosen('Race').selectOption('ELF');
  await expect(chosen('Class')).toHaveValue('');
  await chosen('Class').selectOption('MAGE');
  await chosen('World').selectOption('SILVERMOON');
  await expect(chosen('Region')).toBeDisabled();
  await chosen('Gender').selectOption('Female');
  await dialog.getByLabel('Discord').fill('jaina');
  await noViolations(player);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(player.getByText(/We will contact you to confirm!/)).toBeVisible();

  await page.goto(`${path}/participants`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'JAINA' }) });
  await expect(entry).toContainText('ALLIANCE');
  await expect(entry).toContainText('MAGE');
  await entry.getByRole('link', { name: 'JAINA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JAINA');
  for (const fact of ['ALLIANCE', 'ELF', 'MAGE', 'SILVERMOON', 'EU', 'Female']) {
    await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  }
});

test('a captain makes the roster of the own team', async ({ page, browser }) => {
  const game = await gameOfRoles(page);
  await signIn(page);
  await page.goto(`/tournaments?game=${game.slug}`);
  await announce(page, newTitle('Arena'), game.name);
  const captain = await (await browser.newContext()).newPage();
  await captain.goto(`/tournaments?game=${game.slug}`);
  await captain.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(captain, `captain-${game.id}@example.org`);
  await expect(captain.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const cookies = await captain.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-session': 'cookie', 'x-xsrf-token': xsrf };
  const made = await captain.request.post(`/api/games/${game.id}/teams`, { data: { name: 'falcons' }, headers });
  const { id } = await made.json();

  await captain.goto(`/teams/${id}`);
  await captain.getByRole('button', { name: 'Edit team' }).click();
  const dialog = captain.getByRole('dialog', { name: 'FALCONS' });
  await expect(dialog.getByLabel('Name'), 'the name is the game’s').toHaveCount(0);
  for (const [nick, one] of [
    ['zek', 'WARRIOR'],
    ['lia', 'MAGE'],
  ] as const) {
    await dialog.getByLabel('Add a member').fill(nick);
    await dialog.getByLabel('Class').selectOption(one);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await dialog.getByLabel('Add a member').fill('Zek');
  await expect(dialog.getByText('ZEK is in the roster already')).toBeVisible();
  await dialog.getByLabel('Add a member').fill('');
  await dialog.getByRole('button', { name: 'Move LIA up' }).click();
  await noViolations(captain);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(captain.getByText('Team saved')).toBeVisible();
  const roster = captain.getByRole('region', { name: 'Roster' }).or(captain.locator('section', { hasText: 'Roster' }));
  await expect(roster.first().getByRole('listitem')).toHaveText([/LIA.*MAGE/, /ZEK.*WARRIOR/]);

  // Somebody else sees it, and has no button.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/teams/${id}`);
  await expect(visitor.getByRole('link', { name: 'LIA' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit team' })).toHaveCount(0);
});

test('who is in a roster leaves the team in the profile', async ({ page, browser }) => {
  const game = await gameOfRoles(page);
  const member = await (await browser.newContext()).newPage();
  await member.goto(`/tournaments?game=${game.slug}`);
  await member.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(member, `member-${game.id}@example.org`);
  await expect(member.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const cookies = await member.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const post = async (path: string, data: object) => {
    const headers = { 'x-session': 'cookie', 'x-xsrf-token': xsrf };
    return (await member.request.post(`/api${path}`, { data, headers })).json();
  };
  const { id } = await post('/profile/characters', { game_id: game.id, nick: 'kim' });
  await post(`/games/${game.id}/teams`, { name: 'herons', members: [{ player_id: id }] });

  await member.goto('/profile#characters');
  const characters = member.getByRole('region', { name: 'Characters' });
  await expect(characters.getByRole('link', { name: 'HERONS' })).toBeVisible();
  await characters.getByRole('button', { name: 'Leave HERONS with KIM' }).click();
  await noViolations(member);
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(member.getByText('KIM has left HERONS')).toBeVisible();
  await expect(characters.getByRole('link', { name: 'HERONS' })).toHaveCount(0);
  // They still captain it.
  await expect(member.getByRole('region', { name: 'Your teams' }).getByRole('link', { name: 'HERONS' })).toBeVisible();
  await expect(characters.getByRole('link', { name: 'KIM' })).toBeVisible();
});

test('an admin imports players from a file, mends one in its row, and deletes another', async ({ page }) => {
  const game = await gameOfRoles(page);
  await signIn(page);
  await page.goto(`/games/${game.slug}/edit/players`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const choose = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('nick,faction,race,class\nthrall,horde,orc,warrior\njaina,alliance,orc,mage\n');
  await expect(dialog.getByText('These do not go together: ALLIANCE, ORC')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await choose('nick,faction,race,class\nthrall,horde,orc,warrior\njaina,alliance,elf,mage\nspare,,,\n');
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(dialog).toBeHidden();
  const row = (nick: string) => page.getByRole('row').filter({ hasText: nick });
  await expect(row('THRALL')).toContainText('WARRIOR');
  await noViolations(page);

  await page.getByRole('button', { name: /^Class of SPARE/ }).click();
  await page.getByRole('combobox', { name: 'Class of SPARE' }).selectOption('MAGE');
  await expect(page.getByRole('button', { name: 'Class of SPARE: MAGE. Edit' })).toBeVisible();
  await page.getByLabel('Class', { exact: true }).selectOption('MAGE');
  await expect(row('THRALL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete SPARE' }).click();
  const question = page.getByRole('dialog', { name: 'Delete SPARE?' });
  await expect(question.getByText('Nothing depends on it.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(row('SPARE')).toHaveCount(0);

  // A team with its roster, out of the same list.
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('button', { name: 'Create team' }).first().click();
  const team = page.getByRole('dialog', { name: 'Create team' });
  await team.getByLabel('Name').fill('Both sides');
  await team.getByLabel('Add a member').fill('thrall');
  await expect(team.getByText('THRALL is a player of this game already')).toBeVisible();
  await team.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(team.getByRole('listitem').filter({ hasText: 'THRALL' })).toContainText('WARRIOR');
  // Also for who does not wait for suggestions.
  await team.getByLabel('Add a member').fill('jaina');
  await team.getByLabel('Add a member').press('Enter');
  await expect(team.getByRole('listitem').filter({ hasText: 'JAINA' })).toContainText('MAGE');
  await team.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByText('Team created successfully')).toBeVisible();
  await expect(row('BOTH SIDES')).toContainText('THRALL');
  // A name that is taken is wrong where it stands.
  await page.getByRole('button', { name: 'Create team' }).first().click();
  await team.getByLabel('Name').fill('both sides');
  await team.getByRole('button', { name: 'Create team' }).click();
  await expect(team.getByLabel('Name')).toBeFocused();
  await expect(team.getByLabel('Name')).toHaveAccessibleDescription(/There is a team of this name already/);
});

test('two admins who edit the same player or class do not overwrite each other unseen', async ({ page }) => {
  const game = await gameOfRoles(page);
  await signIn(page);
  const edit = `/games/${game.slug}/edit`;
  await page.goto(`${edit}/players`);
  await page.getByRole('button', { name: 'Add player' }).first().click();
  const added = page.getByRole('dialog', { name: 'Add player' });
  await added.getByLabel('Nick').fill('Guarded');
  await added.getByRole('button', { name: 'Add player' }).click();
  await expect(added).toBeHidden();

  const other = await page.context().newPage();
  await other.goto(`${edit}/players`);
  await other.getByRole('button', { name: 'Edit GUARDED' }).click();
  const late = other.getByRole('dialog', { name: 'GUARDED' });
  await late.getByLabel('Player page').fill('example.org/mine');
  await page.getByRole('button', { name: 'Edit GUARDED' }).click();
  const early = page.getByRole('dialog', { name: 'GUARDED' });
  await early.getByLabel('Gender').selectOption('female');
  await early.getByRole('button', { name: 'Save' }).click();
  await expect(early).toBeHidden();
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(late.getByLabel('Player page')).toHaveValue('example.org/mine');
  await noViolations(other);
  await late.getByRole('button', { name: 'Drop mine' }).click();
  await expect(late.getByLabel('Gender')).toHaveValue('female');
  await late.getByLabel('Player page').fill('example.org/both');
  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late).toBeHidden();
  await expect(other.getByRole('row').filter({ hasText: 'GUARDED' })).toContainText('example.org');

  // An entry of the hierarchy; here the second goes on with what was typed.
  for (const one of [page, other]) {
    await one.goto(`${edit}/classes`);
    await one.getByRole('button', { name: 'Edit MAGE' }).click();
  }
  const [first, second] = [page, other].map((one) => one.getByRole('dialog', { name: 'Edit: MAGE' }));
  await second?.getByLabel('Name in Russian').fill('Волшебник');
  await first?.getByLabel('Name in Russian').fill('Маг');
  await first?.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /МАГ/ })).toBeVisible();
  await second?.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await second?.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('row', { name: /ВОЛШЕБНИК/ })).toBeVisible();

  // A cell that is stale is refused, and what was typed stays.
  await page.getByRole('button', { name: 'Name (Russian) of MAGE: МАГ. Edit' }).click();
  const cell = page.getByRole('textbox', { name: 'Name (Russian) of MAGE' });
  await cell.fill('Чародей');
  await cell.press('Enter');
  await expect(page.getByText('Somebody else has changed this meanwhile: here it is “ВОЛШЕБНИК” by now')).toBeVisible();
  await expect(cell).toHaveValue('Чародей');
});

test('what is typed into a row stays in view, also when somebody else makes it one that is not looked for', async ({
  page,
}) => {
  const game = await gameOfRoles(page);
  await signIn(page);
  const path = `/games/${game.slug}/edit/players`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Add player' }).first().click();
  const added = page.getByRole('dialog', { name: 'Add player' });
  await added.getByLabel('Nick').fill('Seeker');
  await added.getByRole('button', { name: 'Add player' }).click();
  await expect(added).toBeHidden();

  const other = await page.context().newPage();
  await other.goto(path);
  await other.getByRole('searchbox', { name: 'Search' }).fill('seek');
  await other.getByRole('button', { name: 'Nick of SEEKER: SEEKER. Edit' }).click();
  await other.getByRole('textbox').and(other.getByLabel('Nick of SEEKER')).fill('Seeker the Second');
  await page.getByRole('button', { name: 'Nick of SEEKER: SEEKER. Edit' }).click();
  const early = page.getByRole('textbox', { name: 'Nick of SEEKER' });
  await early.fill('Finder');
  await early.press('Enter');
  await expect(page.getByRole('row', { name: /FINDER/ })).toBeVisible();

  const late = other.getByRole('textbox', { name: /^Nick of/ });
  await late.press('Enter');
  await expect(other.getByText('Somebody else has changed this meanwhile: here it is “FINDER” by now')).toBeVisible();
  await expect(late).toHaveValue('Seeker the Second');
  await expect(late).toBeFocused();
  await noViolations(other);
  // Walking on is no answer.
  await other.getByRole('searchbox', { name: 'Search' }).focus();
  await expect(late).toHaveValue('Seeker the Second');
  await late.press('Enter');
  await expect(late).toBeHidden();
  await expect(other.getByRole('row', { name: /SEEKER THE SECOND/ })).toBeVisible();
});

test('on a phone the filters of a table are out of the way until they are wanted @phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/games/world-of-warcraft/edit/players?lng=en');
  const filter = page.getByLabel('Class', { exact: true });
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(filter).toBeHidden();
  await expect(page.getByRole('link', { name: 'Players', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Filters' }).click();
  await filter.selectOption('DRUID');
  await expect(page.getByRole('row').filter({ hasText: 'MAGE' })).toHaveCount(0);
  await noViolations(page);
  // Folded away, it still says that one is chosen.
  const button = page.getByRole('button', { name: 'Filters: 1' });
  await button.click();
  await expect(filter).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});
