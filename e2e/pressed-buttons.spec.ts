import { expect, test } from '@playwright/test';
import { lookBehindButtons } from '../trust/src/axe/openings.ts';

/** Of `npm run trust -- axe`: what it says of buttons that it cannot press. */

const covered = `
  <main style="position: relative">
    <button onclick="document.querySelector('output').textContent = 'pressed'">Free</button><output></output>
    <button style="position: absolute; top: 100px; left: 0">Covered</button>
    <div style="position: absolute; top: 90px; left: 0; width: 200px; height: 60px"></div>
  </main>`;

test('a button that something lies over is complained of, and one that can be pressed the second time is not', async ({
  page,
}) => {
  const looked: string[] = [];
  const complaints: string[] = [];
  const look = async (pressed: string) => void looked.push(pressed);
  const complain = (pressed: string) => void complaints.push(pressed);
  const pressed = () => ({ onKind: new Set<string>(), around: new Set<string>() });

  const open = () => page.setContent(covered);
  await open();
  await lookBehindButtons(page, { open, look, complain, pressed: pressed() });
  expect({ looked, complaints }).toEqual({ looked: ['Free'], complaints: ['Covered'] });

  const uncovered = covered.replace(/<div.*<\/div>/, '');
  await page.setContent(covered);
  await lookBehindButtons(page, { open: () => page.setContent(uncovered), look, complain, pressed: pressed() });
  expect(complaints).toEqual(['Covered']);
});
