import { wordsOf } from '@agon/contract/localized';
import { donationTypes } from '@agon/contract/site';
import type { Configs } from '@agon/contract/site.endpoints';
import type { Donation, Donations } from '@agon/contract/site.lists.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Said } from '../ui/Said.tsx';
import { totalsText } from './amounts.ts';
import { channels, configOf } from './channels.ts';
import { SiteText } from './SiteText.tsx';
import styles from './site.module.css';

interface Content extends Donations {
  readonly configs: Configs;
}

/** How one can support the site, and who has. */
export const donatePage: Page<Content> = {
  async load(api) {
    const [configs, donations] = await Promise.all([api('GET /configs'), api('GET /donations')]);
    return { configs, ...donations };
  },
  meta: (t, { configs }) => ({
    title: wordsOf(configs.donateTitle, t.language) || t('layout.donate'),
    description: t('site.donateText'),
  }),
  isStill: () => true,
  Screen: DonateScreen,
};

function DonateScreen({ content: { configs, donations, totals } }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const mayRun = useCan('site.run');
  const { donateTeamUrl, donatePrizePoolUrl, donateTitle, donateHtml } = configs;
  const hasContacts = channels.some((channel) => configs[configOf[channel]] !== '');
  const links = [
    { key: 'team', href: donateTeamUrl, label: t('site.donateTeam') },
    { key: 'prizePool', href: donatePrizePoolUrl, label: t('site.donatePrizePool') },
  ].filter(({ href }) => href !== '');
  return (
    <>
      <PageTitle>{wordsOf(donateTitle, t.language) || t('layout.donate')}</PageTitle>
      <SiteText html={donateHtml} />
      {links.length > 0 && (
        <p className={styles.calls}>
          {links.map(({ key, href, label }) => (
            <a key={key} href={href} target="_blank" rel="noopener">
              {label} <Said>{t('layout.newTab')}</Said>
            </a>
          ))}
        </p>
      )}
      {links.length > 0 && <p className={styles.note}>{t('site.noPayment')}</p>}
      {links.length === 0 && mayRun && (
        <p className={styles.note}>
          {t('site.noDonateLinks')} <a href={href('/root/donate')}>{t('site.fillDonate')}</a>
        </p>
      )}
      <section className={styles.part} aria-labelledby="donors">
        <h2 id="donors">{t('site.donors')}</h2>
        {donations.length === 0 ? (
          <EmptyState
            title={t('site.noDonations')}
            text={t(links.length > 0 ? 'site.beFirst' : 'site.noDonationsText')}
          >
            {mayRun ? (
              <a href={href('/root/donate')}>{t('site.fillDonors')}</a>
            ) : (
              links.length === 0 &&
              (hasContacts ? (
                <a href={href('/contacts')}>{t('site.askHow')}</a>
              ) : (
                <a href={href('/tournaments')}>{t('games.allTournaments')}</a>
              ))
            )}
          </EmptyState>
        ) : (
          <>
            <TotalsList totals={totals} />
            <DonationList donations={donations} />
          </>
        )}
      </section>
    </>
  );
}

function TotalsList({ totals }: Pick<Donations, 'totals'>) {
  const t = useText();
  const given = donationTypes.filter((type) => totalsText(t, totals[type]) !== '');
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('site.inAll')}</dt>
        <dd>{totalsText(t, totals.all)}</dd>
      </div>
      {given.length > 1 &&
        given.map((type) => (
          <div key={type}>
            <dt>{t(`site.type_${type}`)}</dt>
            <dd>{totalsText(t, totals[type])}</dd>
          </div>
        ))}
    </dl>
  );
}

function DonationList({ donations }: { donations: readonly Donation[] }) {
  const t = useText();
  return (
    <ul className={styles.donations}>
      {donations.map(({ id, alias, type, size, description }) => (
        <li key={id}>
          <b>{alias}</b>
          <span className={styles.size}>{size}</span>
          <small>{t(`site.type_${type}`)}</small>
          {wordsOf(description, t.language) !== '' && <p>{wordsOf(description, t.language)}</p>}
        </li>
      ))}
    </ul>
  );
}
