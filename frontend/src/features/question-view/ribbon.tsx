/** The ribbon of 「あとで見る」, yellow when it is set. */
export function Ribbon({ isOn, size = 18 }: { isOn: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d="M7 3h10v18l-5-4-5 4z"
        fill={isOn ? '#f0ad1f' : '#ffffff'}
        stroke="#7d5200"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </svg>
  )
}
